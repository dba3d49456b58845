CREATE TABLE `webchat_visitors` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`webchat_id` text NOT NULL,
	`token_hash` text NOT NULL,
	`created_at` integer NOT NULL,
	`seen_at` integer NOT NULL,
	FOREIGN KEY (`business_id`,`webchat_id`) REFERENCES `webchats`(`business_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `webchat_visitors_token` ON `webchat_visitors` (`business_id`,`webchat_id`,`token_hash`);--> statement-breakpoint
CREATE TABLE `webchats` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`account_id` text NOT NULL,
	`key` text NOT NULL,
	`origins` text DEFAULT '[]' NOT NULL,
	`color_hex` text,
	`side` text DEFAULT 'right' NOT NULL,
	`button_text` text NOT NULL,
	`greeting` text NOT NULL,
	`hours_text` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`business_id`,`account_id`) REFERENCES `channel_accounts`(`business_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "webchats_side" CHECK("webchats"."side" in ('right', 'left'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `webchats_of_business` ON `webchats` (`business_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `webchats_key` ON `webchats` (`key`);--> statement-breakpoint
CREATE UNIQUE INDEX `webchats_pair` ON `webchats` (`business_id`,`id`);--> statement-breakpoint
-- A CHECK gains a word. SQLite has no ALTER for that; rows, and what refers to them, stay where they are.
PRAGMA writable_schema = ON;--> statement-breakpoint
UPDATE sqlite_schema SET sql = replace(sql, '''messenger'', ''web'')', '''messenger'', ''webchat'', ''web'')') WHERE type = 'table' AND name IN ('channel_accounts', 'threads');--> statement-breakpoint
PRAGMA writable_schema = RESET;--> statement-breakpoint
ALTER TABLE `channel_accounts` ADD `assistant_id` text;
