CREATE TABLE `meta_deletions` (
	`id` text PRIMARY KEY NOT NULL,
	`code` text NOT NULL,
	`permissions` integer NOT NULL,
	`accounts` integer NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `meta_deletions_code` ON `meta_deletions` (`code`);--> statement-breakpoint
ALTER TABLE `channel_accounts` ADD `granted_by` text;--> statement-breakpoint
ALTER TABLE `channel_accounts` ADD `claimed_at` integer;--> statement-breakpoint
ALTER TABLE `channel_accounts` ADD `ice_breakers` text;--> statement-breakpoint
CREATE INDEX `channel_accounts_granted` ON `channel_accounts` (`granted_by`) WHERE granted_by is not null;