CREATE TABLE `service_add_ons` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`service_id` text NOT NULL,
	`name` text NOT NULL,
	`price_minor` integer NOT NULL,
	`minutes` integer NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`deleted_at` integer,
	FOREIGN KEY (`business_id`,`service_id`) REFERENCES `services`(`business_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `service_add_ons_by_service` ON `service_add_ons` (`business_id`,`service_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `service_add_ons_pair` ON `service_add_ons` (`business_id`,`id`);--> statement-breakpoint
CREATE TABLE `service_categories` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`name` text NOT NULL,
	`color_hex` text NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`deleted_at` integer
);
--> statement-breakpoint
CREATE INDEX `service_categories_by_business` ON `service_categories` (`business_id`,`position`);--> statement-breakpoint
CREATE UNIQUE INDEX `service_categories_pair` ON `service_categories` (`business_id`,`id`);--> statement-breakpoint
ALTER TABLE `appointments` ADD `add_ons` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `holds` ADD `add_on_ids` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `services` ADD `price_from` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `services` ADD `category_id` text;--> statement-breakpoint
ALTER TABLE `services` ADD `needed_first_id` text;--> statement-breakpoint
ALTER TABLE `services` ADD `needed_within_days` integer;--> statement-breakpoint
ALTER TABLE `services` ADD `option_of_id` text;--> statement-breakpoint
ALTER TABLE `services` ADD `option_name` text;--> statement-breakpoint
ALTER TABLE `services` ADD `has_options` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `services` ADD `position` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `services_by_option` ON `services` (`business_id`,`option_of_id`) WHERE option_of_id is not null;--> statement-breakpoint
ALTER TABLE `specialist_services` ADD `price_minor` integer;--> statement-breakpoint
ALTER TABLE `specialist_services` ADD `duration_minutes` integer;