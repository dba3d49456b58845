CREATE TABLE `reviews` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`appointment_id` text NOT NULL,
	`specialist_id` text NOT NULL,
	`service_id` text NOT NULL,
	`rating` integer NOT NULL,
	`words` text,
	`author` text NOT NULL,
	`answer` text,
	`answered_at` integer,
	`hidden_reason` text,
	`hidden_at` integer,
	`created_at` integer NOT NULL,
	`deleted_at` integer,
	FOREIGN KEY (`business_id`,`appointment_id`) REFERENCES `appointments`(`business_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "reviews_rating" CHECK("reviews"."rating" between 1 and 5)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `reviews_appointment` ON `reviews` (`business_id`,`appointment_id`);--> statement-breakpoint
CREATE INDEX `reviews_by_business` ON `reviews` (`business_id`,`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `reviews_pair` ON `reviews` (`business_id`,`id`);--> statement-breakpoint
ALTER TABLE `appointments` ADD `gift_from` text;--> statement-breakpoint
ALTER TABLE `appointments` ADD `gift_words` text;--> statement-breakpoint
ALTER TABLE `booking_pages` ADD `policy` text;--> statement-breakpoint
ALTER TABLE `booking_pages` ADD `color_hex` text;--> statement-breakpoint
ALTER TABLE `booking_pages` ADD `takes_waiting` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `booking_pages` ADD `asks_reviews` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `booking_pages` ADD `sites` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `specialists` ADD `images` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `specialists` ADD `about` text;