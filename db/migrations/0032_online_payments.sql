CREATE TABLE `payment_settings` (
	`business_id` text PRIMARY KEY NOT NULL,
	`provider` text DEFAULT 'mercado_pago' NOT NULL,
	`refunds_by_rule` integer DEFAULT false NOT NULL,
	`notice_hours` integer DEFAULT 24 NOT NULL,
	`early_percent` integer DEFAULT 100 NOT NULL,
	`late_percent` integer DEFAULT 0 NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`business_id`) REFERENCES `businesses`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `refunds` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`payment_id` text NOT NULL,
	`request_key` text NOT NULL,
	`amount_minor` integer NOT NULL,
	`currency` text NOT NULL,
	`reason` text NOT NULL,
	`state` text DEFAULT 'asked' NOT NULL,
	`problem` text,
	`provider_refund_id` text,
	`requested_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`business_id`,`payment_id`) REFERENCES `payments`(`business_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "refunds_state" CHECK("refunds"."state" in ('asked', 'done', 'refused'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `refunds_request` ON `refunds` (`business_id`,`request_key`);--> statement-breakpoint
CREATE INDEX `refunds_by_payment` ON `refunds` (`business_id`,`payment_id`,`created_at`);--> statement-breakpoint
ALTER TABLE `payments` ADD `provider` text DEFAULT 'mercado_pago' NOT NULL;--> statement-breakpoint
ALTER TABLE `payments` ADD `payment_method` text;--> statement-breakpoint
ALTER TABLE `payments` ADD `refunded_minor` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `payments` ADD `disputed_minor` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `payments` ADD `dispute_state` text;--> statement-breakpoint
ALTER TABLE `payments` ADD `evidence_due_at` integer;--> statement-breakpoint
ALTER TABLE `payments` ADD `fee_minor` integer;--> statement-breakpoint
ALTER TABLE `payments` ADD `net_minor` integer;--> statement-breakpoint
CREATE UNIQUE INDEX `payments_pair` ON `payments` (`business_id`,`id`);--> statement-breakpoint
ALTER TABLE `preferences` ADD `provider` text DEFAULT 'mercado_pago' NOT NULL;