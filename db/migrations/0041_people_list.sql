CREATE TABLE `contact_looks` (
	`business_id` text NOT NULL,
	`user_id` text NOT NULL,
	`columns` text NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`business_id`, `user_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `contact_removals` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`people` integer NOT NULL,
	`by` text,
	`at` integer NOT NULL,
	`undone_at` integer,
	`purged_at` integer
);
--> statement-breakpoint
CREATE INDEX `contact_removals_by_day` ON `contact_removals` (`business_id`,`at`);--> statement-breakpoint
CREATE TABLE `contact_views` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`name` text NOT NULL,
	`query` text NOT NULL,
	`user_id` text,
	`created_by` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `contact_views_by_business` ON `contact_views` (`business_id`,`created_at`);--> statement-breakpoint
ALTER TABLE `contacts` ADD `removal_id` text;--> statement-breakpoint
CREATE INDEX `contacts_by_seen` ON `contacts` (business_id,coalesce(last_interaction_at, 0),id) WHERE deleted_at IS NULL AND is_test = 0;--> statement-breakpoint
CREATE INDEX `contacts_by_name` ON `contacts` (business_id,replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(name || ' ' || coalesce(lastname, '') || ' ' || coalesce(second_lastname, '')), 'Á', 'a'), 'É', 'e'), 'Í', 'i'), 'Ó', 'o'), 'Ú', 'u'), 'Ü', 'u'), 'Ñ', 'n'), 'ñ', 'n'), 'á', 'a'), 'é', 'e'), 'í', 'i'), 'ó', 'o'), 'ú', 'u'), 'ü', 'u'),id) WHERE deleted_at IS NULL AND is_test = 0;--> statement-breakpoint
CREATE INDEX `contacts_by_birth` ON `contacts` (`business_id`,`created_at`,`id`) WHERE deleted_at IS NULL AND is_test = 0;--> statement-breakpoint
CREATE INDEX `contacts_by_removal` ON `contacts` (`business_id`,`removal_id`) WHERE removal_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `contacts_with_fields` ON `contacts` (`business_id`) WHERE deleted_at IS NULL AND custom_fields <> '{}';