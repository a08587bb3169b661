-- Passkeys are made for the operator's sites, which are now the setting for more than passkeys.
UPDATE "settings" SET "key" = 'sites' WHERE "key" = 'passkeys';
