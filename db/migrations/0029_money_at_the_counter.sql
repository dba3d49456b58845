CREATE TABLE `movement_changes` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`movement_id` text NOT NULL,
	`act` text NOT NULL,
	`by` text NOT NULL,
	`before` text,
	`at` integer NOT NULL,
	FOREIGN KEY (`business_id`,`movement_id`) REFERENCES `money_movements`(`business_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "movement_changes_act" CHECK("movement_changes"."act" in ('recorded', 'edited', 'deleted', 'restored'))
);
--> statement-breakpoint
CREATE INDEX `movement_changes_by_movement` ON `movement_changes` (`business_id`,`movement_id`,`at`);--> statement-breakpoint
CREATE TABLE `recurring_expenses` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`branch_id` text NOT NULL,
	`amount_minor` integer NOT NULL,
	`currency` text NOT NULL,
	`payment_method` text NOT NULL,
	`category` text NOT NULL,
	`comments` text,
	`rhythm` text NOT NULL,
	`starts_on` text NOT NULL,
	`next_on` text NOT NULL,
	`next_at` integer NOT NULL,
	`stopped_at` integer,
	`created_by` text,
	`created_at` integer NOT NULL,
	`deleted_at` integer,
	FOREIGN KEY (`business_id`,`branch_id`) REFERENCES `branches`(`business_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "recurring_expenses_method" CHECK("recurring_expenses"."payment_method" in ('cash', 'credit', 'debit', 'transfer', 'check', 'mercado_pago')),
	CONSTRAINT "recurring_expenses_rhythm" CHECK("recurring_expenses"."rhythm" in ('weekly', 'fortnightly', 'monthly'))
);
--> statement-breakpoint
CREATE INDEX `recurring_expenses_due` ON `recurring_expenses` (`next_at`) WHERE stopped_at is null and deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX `recurring_expenses_pair` ON `recurring_expenses` (`business_id`,`id`);--> statement-breakpoint
DROP INDEX `money_movements_by_day`;--> statement-breakpoint
ALTER TABLE `money_movements` ADD `branch_id` text;--> statement-breakpoint
ALTER TABLE `money_movements` ADD `custom_id` text;--> statement-breakpoint
ALTER TABLE `money_movements` ADD `category` text DEFAULT 'sales' NOT NULL;--> statement-breakpoint
ALTER TABLE `money_movements` ADD `comments` text;--> statement-breakpoint
ALTER TABLE `money_movements` ADD `file_id` text;--> statement-breakpoint
ALTER TABLE `money_movements` ADD `transfer_id` text;--> statement-breakpoint
ALTER TABLE `money_movements` ADD `recurring_id` text;--> statement-breakpoint
ALTER TABLE `money_movements` ADD `recurring_on` text;--> statement-breakpoint
ALTER TABLE `money_movements` ADD `import_id` text;--> statement-breakpoint
ALTER TABLE `money_movements` ADD `created_by` text;--> statement-breakpoint
CREATE INDEX `money_movements_by_branch` ON `money_movements` (`business_id`,`branch_id`,`at`,`id`);--> statement-breakpoint
CREATE INDEX `money_movements_by_contact` ON `money_movements` (`business_id`,`contact_id`,`at`,`id`);--> statement-breakpoint
CREATE INDEX `money_movements_by_transfer` ON `money_movements` (`business_id`,`transfer_id`) WHERE transfer_id is not null;--> statement-breakpoint
CREATE INDEX `money_movements_by_import` ON `money_movements` (`business_id`,`import_id`) WHERE import_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `money_movements_recurring` ON `money_movements` (`business_id`,`recurring_id`,`recurring_on`) WHERE recurring_id is not null;--> statement-breakpoint
CREATE INDEX `money_movements_by_day` ON `money_movements` (`business_id`,`at`,`id`);