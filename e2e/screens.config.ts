import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

export default defineConfig({ ...journeys, testMatch: 'screens/capture.ts', timeout: 600_000 })
