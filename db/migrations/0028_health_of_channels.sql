ALTER TABLE `channel_accounts` ADD `token_ends_at` integer;--> statement-breakpoint
ALTER TABLE `channel_accounts` ADD `last_event_at` integer;--> statement-breakpoint
ALTER TABLE `channel_accounts` ADD `checked_at` integer;--> statement-breakpoint
ALTER TABLE `channel_accounts` ADD `health` text;--> statement-breakpoint
ALTER TABLE `threads` ADD `delivered_up_to` integer;--> statement-breakpoint
ALTER TABLE `threads` ADD `read_up_to` integer;--> statement-breakpoint
ALTER TABLE `threads` ADD `referral` text;