CREATE TABLE `account_credits` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`appointment_id` text NOT NULL,
	`kind` text NOT NULL,
	`amount_minor` integer NOT NULL,
	`currency` text NOT NULL,
	`reason` text,
	`sold_package_id` text,
	`gift_card_id` text,
	`receipt_id` text,
	`created_by` text NOT NULL,
	`at` integer NOT NULL,
	`voided_at` integer,
	FOREIGN KEY (`business_id`,`appointment_id`) REFERENCES `appointments`(`business_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`business_id`,`sold_package_id`) REFERENCES `sold_packages`(`business_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`business_id`,`gift_card_id`) REFERENCES `gift_cards`(`business_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`business_id`,`receipt_id`) REFERENCES `receipts`(`business_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "account_credits_kind" CHECK("account_credits"."kind" in ('discount', 'package', 'gift_card'))
);
--> statement-breakpoint
CREATE INDEX `account_credits_by_appointment` ON `account_credits` (`business_id`,`appointment_id`);--> statement-breakpoint
CREATE INDEX `account_credits_by_package` ON `account_credits` (`business_id`,`sold_package_id`);--> statement-breakpoint
CREATE INDEX `account_credits_by_gift_card` ON `account_credits` (`business_id`,`gift_card_id`);--> statement-breakpoint
CREATE TABLE `gift_cards` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`code` text NOT NULL,
	`amount_minor` integer NOT NULL,
	`currency` text NOT NULL,
	`contact_id` text,
	`for_name` text,
	`branch_id` text NOT NULL,
	`receipt_id` text NOT NULL,
	`sold_by` text NOT NULL,
	`sold_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`business_id`,`contact_id`) REFERENCES `contacts`(`business_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`business_id`,`branch_id`) REFERENCES `branches`(`business_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`business_id`,`receipt_id`) REFERENCES `receipts`(`business_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `gift_cards_code` ON `gift_cards` (`business_id`,`code`);--> statement-breakpoint
CREATE INDEX `gift_cards_by_contact` ON `gift_cards` (`business_id`,`contact_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `gift_cards_pair` ON `gift_cards` (`business_id`,`id`);--> statement-breakpoint
CREATE TABLE `receipts` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`branch_id` text NOT NULL,
	`number` integer NOT NULL,
	`folio` text NOT NULL,
	`request_key` text NOT NULL,
	`appointment_id` text,
	`contact_id` text,
	`currency` text NOT NULL,
	`money_minor` integer NOT NULL,
	`body` text NOT NULL,
	`created_by` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`business_id`,`branch_id`) REFERENCES `branches`(`business_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`business_id`,`appointment_id`) REFERENCES `appointments`(`business_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`business_id`,`contact_id`) REFERENCES `contacts`(`business_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `receipts_number` ON `receipts` (`business_id`,`branch_id`,`number`);--> statement-breakpoint
CREATE UNIQUE INDEX `receipts_request` ON `receipts` (`business_id`,`request_key`);--> statement-breakpoint
CREATE INDEX `receipts_by_appointment` ON `receipts` (`business_id`,`appointment_id`,`at`);--> statement-breakpoint
CREATE INDEX `receipts_by_contact` ON `receipts` (`business_id`,`contact_id`,`at`);--> statement-breakpoint
CREATE UNIQUE INDEX `receipts_pair` ON `receipts` (`business_id`,`id`);--> statement-breakpoint
CREATE TABLE `service_packages` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`name` text NOT NULL,
	`service_id` text NOT NULL,
	`sessions` integer NOT NULL,
	`price_minor` integer NOT NULL,
	`currency` text NOT NULL,
	`valid_days` integer NOT NULL,
	`archived_at` integer,
	`created_at` integer NOT NULL,
	`deleted_at` integer,
	FOREIGN KEY (`business_id`,`service_id`) REFERENCES `services`(`business_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `service_packages_by_service` ON `service_packages` (`business_id`,`service_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `service_packages_pair` ON `service_packages` (`business_id`,`id`);--> statement-breakpoint
CREATE TABLE `sold_packages` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`package_id` text NOT NULL,
	`name` text NOT NULL,
	`service_id` text NOT NULL,
	`contact_id` text NOT NULL,
	`branch_id` text NOT NULL,
	`sessions` integer NOT NULL,
	`price_minor` integer NOT NULL,
	`currency` text NOT NULL,
	`receipt_id` text NOT NULL,
	`sold_by` text NOT NULL,
	`sold_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`refunded_at` integer,
	`refunded_minor` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`business_id`,`package_id`) REFERENCES `service_packages`(`business_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`business_id`,`service_id`) REFERENCES `services`(`business_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`business_id`,`contact_id`) REFERENCES `contacts`(`business_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`business_id`,`branch_id`) REFERENCES `branches`(`business_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`business_id`,`receipt_id`) REFERENCES `receipts`(`business_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `sold_packages_by_contact` ON `sold_packages` (`business_id`,`contact_id`,`service_id`);--> statement-breakpoint
CREATE INDEX `sold_packages_by_package` ON `sold_packages` (`business_id`,`package_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `sold_packages_pair` ON `sold_packages` (`business_id`,`id`);--> statement-breakpoint
CREATE TABLE `tips` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`specialist_id` text NOT NULL,
	`money_movement_id` text NOT NULL,
	`receipt_id` text NOT NULL,
	`amount_minor` integer NOT NULL,
	`currency` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`business_id`,`specialist_id`) REFERENCES `specialists`(`business_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`business_id`,`money_movement_id`) REFERENCES `money_movements`(`business_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`business_id`,`receipt_id`) REFERENCES `receipts`(`business_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `tips_by_specialist` ON `tips` (`business_id`,`specialist_id`,`at`);--> statement-breakpoint
CREATE INDEX `tips_by_receipt` ON `tips` (`business_id`,`receipt_id`);