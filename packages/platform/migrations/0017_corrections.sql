insert into ledger_account_type (purpose, owner, unit, by_vendor) values ('corrections', 'house', 'currency', false);
