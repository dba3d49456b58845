CREATE TABLE `conversion_events` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`contact_id` text NOT NULL,
	`thread_id` text,
	`turn_id` text,
	`assistant_id` text,
	`description` text NOT NULL,
	`details` text,
	`at` integer NOT NULL,
	FOREIGN KEY (`business_id`,`contact_id`) REFERENCES `contacts`(`business_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `conversion_events_by_business` ON `conversion_events` (`business_id`,`at`);--> statement-breakpoint
CREATE INDEX `conversion_events_by_contact` ON `conversion_events` (`business_id`,`contact_id`,`at`);--> statement-breakpoint
ALTER TABLE `businesses` ADD `credits_per_day` integer;--> statement-breakpoint
ALTER TABLE `businesses` ADD `patience_minutes` integer DEFAULT 2;--> statement-breakpoint
ALTER TABLE `turns` ADD `hand_over` text;--> statement-breakpoint
ALTER TABLE `turns` ADD `instead_of` text;--> statement-breakpoint
ALTER TABLE `turns` ADD `model_calls` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `turns` ADD `input_tokens` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `turns` ADD `cached_tokens` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `turns` ADD `output_tokens` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `turns` ADD `credit_hundredths` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `turns` ADD `credit_type` text;--> statement-breakpoint
CREATE INDEX `turns_by_day` ON `turns` (`business_id`,`created_at`);