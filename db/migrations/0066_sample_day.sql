CREATE TABLE `sample_appointments` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`branch_id` text NOT NULL,
	`specialist_id` text NOT NULL,
	`person` text NOT NULL,
	`service_name` text NOT NULL,
	`specialist_name` text NOT NULL,
	`starts_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `sample_appointments_by_business` ON `sample_appointments` (`business_id`,`starts_at`);