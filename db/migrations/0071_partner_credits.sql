CREATE TABLE `partner_purchases` (
	`id` text PRIMARY KEY NOT NULL,
	`partner_id` text NOT NULL,
	`user_id` text,
	`title` text NOT NULL,
	`credits` integer NOT NULL,
	`amount_minor` integer NOT NULL,
	`currency` text NOT NULL,
	`state` text DEFAULT 'open' NOT NULL,
	`problem` text,
	`request_key` text NOT NULL,
	`checkout_id` text,
	`pay_url` text,
	`customer_id` text,
	`intent_id` text,
	`invoice_id` text,
	`invoice_number` text,
	`invoice_url` text,
	`created_at` integer NOT NULL,
	`paid_at` integer,
	`returned_minor` integer DEFAULT 0 NOT NULL,
	`returns_asked_at` integer,
	`due_hundredths` integer DEFAULT 0 NOT NULL,
	`taken_hundredths` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`partner_id`) REFERENCES `partners`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "partner_purchases_state" CHECK("partner_purchases"."state" in ('open', 'paid', 'failed', 'expired', 'mismatched'))
);
--> statement-breakpoint
CREATE INDEX `partner_purchases_by_partner` ON `partner_purchases` (`partner_id`,`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `partner_purchases_checkout` ON `partner_purchases` (`checkout_id`);--> statement-breakpoint
CREATE TABLE `wallet_movements` (
	`id` text PRIMARY KEY NOT NULL,
	`partner_id` text NOT NULL,
	`type` text NOT NULL,
	`hundredths` integer NOT NULL,
	`balance_after` integer NOT NULL,
	`business_id` text,
	`business_name` text,
	`credit_type` text,
	`purchase_id` text,
	`total_minor` integer,
	`currency` text,
	`comments` text,
	`at` integer NOT NULL,
	FOREIGN KEY (`partner_id`) REFERENCES `partners`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "wallet_movements_type" CHECK("wallet_movements"."type" in ('partner_recharge', 'transfer', 'extract', 'adjust'))
);
--> statement-breakpoint
CREATE INDEX `wallet_movements_by_partner` ON `wallet_movements` (`partner_id`,`at`);--> statement-breakpoint
CREATE INDEX `wallet_movements_ranked` ON `wallet_movements` (`type`,`partner_id`,`credit_type`,`hundredths`);--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_credit_movements` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`credit_type` text NOT NULL,
	`type` text NOT NULL,
	`hundredths` integer NOT NULL,
	`subject_id` text,
	`comments` text,
	`balance_after` integer,
	`partner_id` text,
	`total_minor` integer,
	`currency` text,
	`renewal` text,
	`reset_on` text,
	`at` integer NOT NULL,
	FOREIGN KEY (`business_id`) REFERENCES `businesses`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "credit_movements_type" CHECK("__new_credit_movements"."type" in ('consume', 'recharge', 'transfer', 'extract', 'adjust'))
);
--> statement-breakpoint
INSERT INTO `__new_credit_movements`("id", "business_id", "credit_type", "type", "hundredths", "subject_id", "comments", "balance_after", "partner_id", "total_minor", "currency", "renewal", "reset_on", "at") SELECT "id", "business_id", "credit_type", "type", "hundredths", "subject_id", "comments", "balance_after", "partner_id", "total_minor", "currency", "renewal", "reset_on", "at" FROM `credit_movements`;--> statement-breakpoint
DROP TABLE `credit_movements`;--> statement-breakpoint
ALTER TABLE `__new_credit_movements` RENAME TO `credit_movements`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE INDEX `credit_movements_by_business` ON `credit_movements` (`business_id`,`at`);--> statement-breakpoint
ALTER TABLE `partners` ADD `subscription` text DEFAULT '{}' NOT NULL;