CREATE TABLE `commission_closes` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`specialist_id` text NOT NULL,
	`starts_on` text NOT NULL,
	`ends_on` text NOT NULL,
	`currency` text NOT NULL,
	`total_minor` integer NOT NULL,
	`lines` text NOT NULL,
	`closed_by` text NOT NULL,
	`closed_at` integer NOT NULL,
	FOREIGN KEY (`business_id`,`specialist_id`) REFERENCES `specialists`(`business_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `commission_closes_one` ON `commission_closes` (`business_id`,`specialist_id`,`starts_on`);--> statement-breakpoint
CREATE INDEX `commission_closes_by_day` ON `commission_closes` (`business_id`,`starts_on`);--> statement-breakpoint
CREATE TABLE `commission_rules` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`kind` text NOT NULL,
	`specialist_id` text,
	`service_id` text,
	`product_id` text,
	`type` text NOT NULL,
	`value` integer NOT NULL,
	`after_products` integer DEFAULT false NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`deleted_at` integer,
	FOREIGN KEY (`business_id`,`specialist_id`) REFERENCES `specialists`(`business_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`business_id`,`service_id`) REFERENCES `services`(`business_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`business_id`,`product_id`) REFERENCES `products`(`business_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "commission_rules_kind" CHECK("commission_rules"."kind" in ('service', 'product')),
	CONSTRAINT "commission_rules_type" CHECK("commission_rules"."type" in ('percentage', 'fixed'))
);
--> statement-breakpoint
CREATE INDEX `commission_rules_by_business` ON `commission_rules` (`business_id`,`created_at`);