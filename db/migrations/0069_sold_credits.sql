ALTER TABLE `credit_movements` ADD `balance_after` integer;--> statement-breakpoint
ALTER TABLE `credit_movements` ADD `partner_id` text;--> statement-breakpoint
ALTER TABLE `credit_movements` ADD `total_minor` integer;--> statement-breakpoint
ALTER TABLE `credit_movements` ADD `currency` text;--> statement-breakpoint
ALTER TABLE `credit_movements` ADD `renewal` text;--> statement-breakpoint
ALTER TABLE `credit_movements` ADD `reset_on` text;