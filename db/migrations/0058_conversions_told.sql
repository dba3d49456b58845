CREATE TABLE `conversion_datasets` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`dataset_id` text NOT NULL,
	`name` text NOT NULL,
	`sealed_token` text,
	`event_name` text NOT NULL,
	`connected_by` text,
	`connected_at` integer NOT NULL,
	`problem` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `conversion_datasets_business` ON `conversion_datasets` (`business_id`);--> statement-breakpoint
CREATE TABLE `conversion_sends` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`conversion_id` text NOT NULL,
	`state` text NOT NULL,
	`problem` text,
	`sent_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`business_id`,`conversion_id`) REFERENCES `conversion_events`(`business_id`,`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "conversion_sends_state" CHECK("conversion_sends"."state" in ('queued', 'sent', 'refused', 'failed', 'not_sent'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `conversion_sends_once` ON `conversion_sends` (`business_id`,`conversion_id`);--> statement-breakpoint
CREATE INDEX `conversion_sends_by_state` ON `conversion_sends` (`business_id`,`state`);--> statement-breakpoint
ALTER TABLE `conversion_events` ADD `service_ids` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `conversion_events` ADD `product_ids` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `conversion_events_pair` ON `conversion_events` (`business_id`,`id`);