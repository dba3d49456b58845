CREATE TABLE `link_sales` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`short_id` text NOT NULL,
	`kind` text NOT NULL,
	`contact_id` text NOT NULL,
	`branch_id` text NOT NULL,
	`item_id` text,
	`name` text NOT NULL,
	`detail` text NOT NULL,
	`terms` text NOT NULL,
	`amount_minor` integer NOT NULL,
	`currency` text NOT NULL,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`cancelled_at` integer,
	`given_at` integer,
	FOREIGN KEY (`business_id`,`contact_id`) REFERENCES `contacts`(`business_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`business_id`,`branch_id`) REFERENCES `branches`(`business_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "link_sales_kind" CHECK("link_sales"."kind" in ('package', 'gift_card'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `link_sales_short_id` ON `link_sales` (`short_id`);--> statement-breakpoint
CREATE INDEX `link_sales_by_age` ON `link_sales` (`business_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `link_sales_by_contact` ON `link_sales` (`business_id`,`contact_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `link_sales_pair` ON `link_sales` (`business_id`,`id`);--> statement-breakpoint
CREATE TABLE `pay_links` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`appointment_id` text,
	`sale_id` text,
	`provider` text DEFAULT 'mercado_pago' NOT NULL,
	`request_key` text NOT NULL,
	`provider_id` text,
	`pay_url` text,
	`amount_minor` integer NOT NULL,
	`original_minor` integer NOT NULL,
	`discount_minor` integer DEFAULT 0 NOT NULL,
	`currency` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer,
	FOREIGN KEY (`business_id`,`appointment_id`) REFERENCES `appointments`(`business_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`business_id`,`sale_id`) REFERENCES `link_sales`(`business_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "pay_links_subject" CHECK((appointment_id is null) <> (sale_id is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `pay_links_request` ON `pay_links` (`request_key`);--> statement-breakpoint
CREATE INDEX `pay_links_by_appointment` ON `pay_links` (`business_id`,`appointment_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `pay_links_by_sale` ON `pay_links` (`business_id`,`sale_id`,`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `pay_links_pair` ON `pay_links` (`business_id`,`id`);--> statement-breakpoint
ALTER TABLE `gift_cards` ADD `sale_id` text;--> statement-breakpoint
ALTER TABLE `service_packages` ADD `sells_online` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `sold_packages` ADD `sale_id` text;--> statement-breakpoint
ALTER TABLE `forms` ADD `after_visit` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `payment_settings` ADD `sells_gift_cards` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `payments` ADD `sale_id` text;--> statement-breakpoint
CREATE INDEX `payments_by_sale` ON `payments` (`business_id`,`sale_id`) WHERE sale_id is not null;--> statement-breakpoint
INSERT INTO `pay_links` (`id`, `business_id`, `appointment_id`, `provider`, `request_key`, `provider_id`, `pay_url`, `amount_minor`, `original_minor`, `discount_minor`, `currency`, `created_at`, `expires_at`)
SELECT `id`, `business_id`, `appointment_id`, `provider`, `request_key`, `provider_id`, `pay_url`, `amount_minor`, `original_minor`, `discount_minor`, `currency`, `created_at`, `expires_at` FROM `preferences`;--> statement-breakpoint
DROP TABLE `preferences`;