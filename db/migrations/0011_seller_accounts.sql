ALTER TABLE `provider_accounts` ADD `label` text;--> statement-breakpoint
ALTER TABLE `provider_accounts` ADD `connected_by` text;--> statement-breakpoint
ALTER TABLE `provider_accounts` ADD `token_ends_at` integer;--> statement-breakpoint
ALTER TABLE `provider_accounts` ADD `sealed_webhook_secret` text;--> statement-breakpoint
ALTER TABLE `provider_accounts` ADD `reconciled_at` integer;