CREATE TABLE `audience_exclusions` (
	`business_id` text NOT NULL,
	`audience_id` text NOT NULL,
	`excluded_id` text NOT NULL,
	PRIMARY KEY(`business_id`, `audience_id`, `excluded_id`),
	FOREIGN KEY (`business_id`,`audience_id`) REFERENCES `audiences`(`business_id`,`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`business_id`,`excluded_id`) REFERENCES `audiences`(`business_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `audience_exclusions_by_excluded` ON `audience_exclusions` (`business_id`,`excluded_id`);--> statement-breakpoint
CREATE TABLE `audience_people` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`audience_id` text NOT NULL,
	`contact_id` text NOT NULL,
	`is_out` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`business_id`,`audience_id`) REFERENCES `audiences`(`business_id`,`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`business_id`,`contact_id`) REFERENCES `contacts`(`business_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `audience_people_by_audience` ON `audience_people` (`business_id`,`audience_id`,`contact_id`);--> statement-breakpoint
CREATE INDEX `audience_people_by_contact` ON `audience_people` (`business_id`,`contact_id`);--> statement-breakpoint
CREATE TABLE `audiences` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`name` text NOT NULL,
	`description` text,
	`query` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`deleted_at` integer
);
--> statement-breakpoint
CREATE INDEX `audiences_by_business` ON `audiences` (`business_id`,`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `audiences_pair` ON `audiences` (`business_id`,`id`);