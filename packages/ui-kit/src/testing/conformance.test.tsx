import { expect, it, vi } from 'vitest'
import { AlertDialog } from '../AlertDialog/AlertDialog.tsx'
import { Avatar } from '../Avatar/Avatar.tsx'
import { Badge } from '../Badge/Badge.tsx'
import { BottomBar } from '../BottomBar/BottomBar.tsx'
import { Button } from '../Button/Button.tsx'
import { CaptchaField } from '../CaptchaField/CaptchaField.tsx'
import { Carousel } from '../Carousel/Carousel.tsx'
import { Checkbox } from '../Checkbox/Checkbox.tsx'
import { Chip } from '../Chip/Chip.tsx'
import { DataTable } from '../DataTable/DataTable.tsx'
import { DateRangeField } from '../DateRangeField/DateRangeField.tsx'
import { DescriptionList } from '../DescriptionList/DescriptionList.tsx'
import { Dialog } from '../Dialog/Dialog.tsx'
import { EmptyArt } from '../EmptyState/EmptyArt.tsx'
import { EmptyState } from '../EmptyState/EmptyState.tsx'
import { ErrorState } from '../ErrorState/ErrorState.tsx'
import { FilterChips } from '../FilterChips/FilterChips.tsx'
import { FormField } from '../FormField/FormField.tsx'
import { GameTile } from '../GameTile/GameTile.tsx'
import { GameTileSkeleton } from '../GameTile/GameTileSkeleton.tsx'
import { Icon } from '../Icon/Icon.tsx'
import { IconButton } from '../IconButton/IconButton.tsx'
import { home } from '../icons/home.ts'
import { LazyImage } from '../LazyImage/LazyImage.tsx'
import { Link } from '../Link/Link.tsx'
import { Menu } from '../Menu/Menu.tsx'
import { MoneyText } from '../MoneyText/MoneyText.tsx'
import { NavItem } from '../NavItem/NavItem.tsx'
import { Notice } from '../Notice/Notice.tsx'
import { Pagination } from '../Pagination/Pagination.tsx'
import { PasswordField } from '../PasswordField/PasswordField.tsx'
import { Popover } from '../Popover/Popover.tsx'
import { ProgressBar } from '../ProgressBar/ProgressBar.tsx'
import { SearchField } from '../SearchField/SearchField.tsx'
import { SegmentedControl } from '../SegmentedControl/SegmentedControl.tsx'
import { Select } from '../Select/Select.tsx'
import { Sheet } from '../Sheet/Sheet.tsx'
import { Skeleton } from '../Skeleton/Skeleton.tsx'
import { Spinner } from '../Spinner/Spinner.tsx'
import { StatusTag } from '../StatusTag/StatusTag.tsx'
import { SwiperRow } from '../SwiperRow/SwiperRow.tsx'
import { Tabs } from '../Tabs/Tabs.tsx'
import { TextField } from '../TextField/TextField.tsx'
import { ToastViewport } from '../ToastViewport/ToastViewport.tsx'
import { VendorLogo } from '../VendorLogo/VendorLogo.tsx'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'
import { type ConformanceCase, describeConformance } from './conformance.tsx'
import { logoUrl, pictureUrl } from './pictures.ts'

const onPress = vi.fn()
const options = [
  { value: 'all', label: 'All' },
  { value: 'new', label: 'New' },
]

const cases: Readonly<Record<string, ConformanceCase>> = {
  AlertDialog: {
    slot: 'alert-dialog',
    render: (probe) => (
      <AlertDialog {...probe} open onClose={onPress} title="Log out?" actions={<Button>Stay</Button>}>
        Your balance waits for you.
      </AlertDialog>
    ),
  },
  Avatar: { slot: 'avatar', render: (probe) => <Avatar {...probe} name="Player" label="Player" /> },
  Badge: { slot: 'badge', render: (probe) => <Badge {...probe}>New</Badge> },
  BottomBar: {
    slot: 'bottom-bar',
    render: (probe) => (
      <BottomBar {...probe} label="Main">
        <NavItem layout="stack" label="Home" icon={<Icon shape={home} />} href="#home" />
      </BottomBar>
    ),
  },
  Button: { slot: 'button', render: (probe) => <Button {...probe}>Log in</Button> },
  CaptchaField: {
    slot: 'text-field',
    target: 'control',
    render: (probe) => (
      <CaptchaField
        {...probe}
        label="Code"
        picture={pictureUrl(1)}
        pictureAlt="Digits to type"
        refreshLabel="Another picture"
        onRefresh={onPress}
      />
    ),
  },
  Carousel: {
    slot: 'carousel',
    render: (probe) => (
      <Carousel
        {...probe}
        label="Banners"
        labels={{
          previous: 'Previous',
          next: 'Next',
          pause: 'Pause',
          play: 'Play',
          slide: (at, of) => `${at} of ${of}`,
        }}
      >
        <p>One</p>
        <p>Two</p>
      </Carousel>
    ),
  },
  Checkbox: { slot: 'checkbox', target: 'control', render: (probe) => <Checkbox {...probe} label="Remember me" /> },
  Chip: { slot: 'chip', render: (probe) => <Chip {...probe}>Slots</Chip> },
  DataTable: {
    slot: 'data-table',
    render: (probe) => (
      <DataTable
        {...probe}
        caption="Bets"
        columns={[{ id: 'game', header: 'Game', cell: (row: string) => row, sortable: true }]}
        rows={['Nine Carps']}
        rowKey={(row) => row}
        loading={false}
        loadingLabel="Loading"
        error={null}
        empty="No bets"
        onSortChange={onPress}
      />
    ),
  },
  DateRangeField: {
    slot: 'date-range-field',
    render: (probe) => (
      <DateRangeField
        {...probe}
        label="Period"
        fromLabel="From"
        toLabel="To"
        value={{ from: '2026-11-01', to: '' }}
        onValueChange={onPress}
        presets={[{ label: 'Today', from: '2026-11-20', to: '2026-11-20' }]}
      />
    ),
  },
  DescriptionList: {
    slot: 'description-list',
    render: (probe) => <DescriptionList {...probe} items={[{ term: 'Round', detail: '8F3K' }]} />,
  },
  Dialog: {
    slot: 'dialog',
    render: (probe) => (
      <Dialog {...probe} open onClose={onPress} title="Log in" description="Good to see you." closeLabel="Close">
        <TextField label="Username" />
      </Dialog>
    ),
  },
  EmptyArt: { slot: 'empty-art', render: (probe) => <EmptyArt {...probe} motif="games" /> },
  EmptyState: { slot: 'empty-state', render: (probe) => <EmptyState {...probe} title="No games" /> },
  ErrorState: {
    slot: 'error-state',
    render: (probe) => (
      <ErrorState {...probe} title="Not loaded" description="Offline" retryLabel="Try again" onRetry={onPress} />
    ),
  },
  FilterChips: {
    slot: 'filter-chips',
    render: (probe) => <FilterChips {...probe} label="Show" options={options} value="all" onValueChange={onPress} />,
  },
  FormField: {
    slot: 'form-field',
    render: (probe) => (
      <FormField {...probe} label="Name" hint="As on the card" error="Missing">
        {(control) => <input type="text" {...control} />}
      </FormField>
    ),
  },
  GameTile: {
    slot: 'game-tile',
    render: (probe) => (
      <GameTile
        {...probe}
        title="Nine Carps"
        vendor="Ruby Stag"
        picture={pictureUrl(1)}
        play={{ label: 'Play', onPress }}
        trial={{ label: 'Free trial', onPress }}
        favorite={{ label: 'Favourite', active: true, onPress }}
        hotLabel="Hot"
      />
    ),
  },
  GameTileSkeleton: { slot: 'game-tile-skeleton', render: (probe) => <GameTileSkeleton {...probe} /> },
  Icon: { slot: 'icon', render: (probe) => <Icon {...probe} shape={home} label="Home" /> },
  IconButton: { slot: 'icon-button', render: (probe) => <IconButton {...probe} shape={home} label="Home" /> },
  LazyImage: { slot: 'lazy-image', render: (probe) => <LazyImage {...probe} src={pictureUrl(1)} alt="A hill" eager /> },
  Link: {
    slot: 'link',
    render: (probe) => (
      <Link {...probe} href="#terms">
        Terms
      </Link>
    ),
  },
  Menu: {
    slot: 'menu',
    render: (probe) => (
      <Menu
        {...probe}
        defaultOpen
        trigger={<Button>Account</Button>}
        items={[{ id: 'out', label: 'Log out' }]}
        onSelect={onPress}
      />
    ),
  },
  MoneyText: {
    slot: 'money-text',
    render: (probe) => <MoneyText {...probe} value="K 1.00" masked maskedLabel="Hidden" />,
  },
  NavItem: {
    slot: 'nav-item',
    render: (probe) => <NavItem {...probe} label="Home" icon={<Icon shape={home} />} href="#home" current />,
  },
  Notice: {
    slot: 'notice',
    render: (probe) => (
      <Notice {...probe} tone="negative" title="Offline" onDismiss={onPress} dismissLabel="Dismiss">
        We keep trying.
      </Notice>
    ),
  },
  Pagination: {
    slot: 'pagination',
    render: (probe) => (
      <Pagination
        {...probe}
        page={2}
        pages={9}
        label="Pages"
        previousLabel="Previous"
        nextLabel="Next"
        pageLabel={(page) => `Page ${page}`}
        onPageChange={onPress}
      />
    ),
  },
  PasswordField: {
    slot: 'text-field',
    target: 'control',
    render: (probe) => <PasswordField {...probe} label="Password" revealLabel="Show" concealLabel="Hide" />,
  },
  Popover: {
    slot: 'popover',
    render: (probe) => (
      <Popover {...probe} defaultOpen trigger={<Button>Why?</Button>} title="Valid bet">
        What was staked.
      </Popover>
    ),
  },
  ProgressBar: { slot: 'progress-bar', render: (probe) => <ProgressBar {...probe} label="Turnover" value={0.5} /> },
  SearchField: {
    slot: 'search-field',
    render: (probe) => (
      <SearchField {...probe} label="Search" clearLabel="Clear" value="carp" onValueChange={onPress} />
    ),
  },
  SegmentedControl: {
    slot: 'segmented-control',
    render: (probe) => (
      <SegmentedControl {...probe} label="Show" options={options} value="all" onValueChange={onPress} />
    ),
  },
  Select: {
    slot: 'select',
    target: 'control',
    render: (probe) => <Select {...probe} label="Vendor" options={options} value="all" onValueChange={onPress} />,
  },
  Sheet: {
    slot: 'sheet',
    render: (probe) => (
      <Sheet {...probe} open onClose={onPress} title="Menu" closeLabel="Close">
        Places
      </Sheet>
    ),
  },
  Skeleton: { slot: 'skeleton', render: (probe) => <Skeleton {...probe} /> },
  Spinner: { slot: 'spinner', render: (probe) => <Spinner {...probe} label="Loading" /> },
  StatusTag: {
    slot: 'status-tag',
    render: (probe) => (
      <StatusTag {...probe} tone="positive">
        Paid
      </StatusTag>
    ),
  },
  SwiperRow: {
    slot: 'swiper-row',
    render: (probe) => (
      <SwiperRow {...probe} label="Hot games" previousLabel="Previous" nextLabel="Next" heading={<h2>Hot</h2>}>
        <Button>One</Button>
        <Button>Two</Button>
      </SwiperRow>
    ),
  },
  Tabs: {
    slot: 'tabs',
    render: (probe) => (
      <Tabs
        {...probe}
        label="Records"
        value="bets"
        onValueChange={onPress}
        items={[
          { value: 'bets', label: 'Bets', panel: 'Bets' },
          { value: 'account', label: 'Account', panel: 'Account' },
        ]}
      />
    ),
  },
  TextField: {
    slot: 'text-field',
    target: 'control',
    render: (probe) => <TextField {...probe} label="Username" error="Too short" hint="6 letters" />,
  },
  ToastViewport: {
    slot: 'toast-viewport',
    render: (probe) => (
      <ToastViewport
        {...probe}
        label="Messages"
        closeLabel="Dismiss"
        onDismiss={onPress}
        toasts={[{ id: '1', tone: 'negative', title: 'Not saved' }]}
      />
    ),
  },
  VendorLogo: {
    slot: 'vendor-logo',
    render: (probe) => <VendorLogo {...probe} name="Ruby Stag" src={logoUrl('Ruby Stag', 200)} monochrome />,
  },
  VisuallyHidden: { slot: 'visually-hidden', render: (probe) => <VisuallyHidden {...probe}>Heard</VisuallyHidden> },
}

/** Parts of one component, reached through it only. */
const parts = new Set(['DataTableHead', 'DataTableSkeleton'])

it('knows every component of the kit', () => {
  const files = Object.keys(import.meta.glob('../[A-Z]*/*.tsx'))
  const names = files.flatMap((file) => /\/([A-Z]\w*)\.tsx$/.exec(file)?.[1] ?? [])
  expect(Object.keys(cases)).toEqual(names.filter((name) => !parts.has(name)).sort())
})

for (const [name, spec] of Object.entries(cases)) describeConformance(name, spec)
