CREATE TABLE `onboarding_progress` (
	`user_id` text PRIMARY KEY NOT NULL,
	`business_id` text,
	`progress` text NOT NULL,
	`version` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
