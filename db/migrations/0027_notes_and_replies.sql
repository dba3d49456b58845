CREATE TABLE `canned_replies` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`shortcut` text NOT NULL,
	`text` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `canned_replies_shortcut` ON `canned_replies` (`business_id`,`shortcut`);--> statement-breakpoint
CREATE TABLE `thread_notes` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`thread_id` text NOT NULL,
	`text` text NOT NULL,
	`author_id` text,
	`author` text,
	`at` integer NOT NULL,
	FOREIGN KEY (`business_id`,`thread_id`) REFERENCES `threads`(`business_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `thread_notes_by_thread` ON `thread_notes` (`business_id`,`thread_id`,`at`,`id`);