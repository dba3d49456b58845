CREATE TABLE `contact_merges` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`kept_id` text NOT NULL,
	`merged_id` text NOT NULL,
	`merged_name` text NOT NULL,
	`changes` text NOT NULL,
	`by` text,
	`at` integer NOT NULL,
	`undone_at` integer,
	FOREIGN KEY (`business_id`,`kept_id`) REFERENCES `contacts`(`business_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`business_id`,`merged_id`) REFERENCES `contacts`(`business_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `contact_merges_by_kept` ON `contact_merges` (`business_id`,`kept_id`,`at`);