CREATE TABLE `form_answers` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`form_id` text NOT NULL,
	`contact_id` text NOT NULL,
	`answers` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`business_id`,`form_id`) REFERENCES `forms`(`business_id`,`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`business_id`,`contact_id`) REFERENCES `contacts`(`business_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `form_answers_by_form` ON `form_answers` (`business_id`,`form_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `form_answers_by_contact` ON `form_answers` (`business_id`,`contact_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `form_links` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`form_id` text NOT NULL,
	`contact_id` text NOT NULL,
	`token` text NOT NULL,
	`sent_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`business_id`,`form_id`) REFERENCES `forms`(`business_id`,`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`business_id`,`contact_id`) REFERENCES `contacts`(`business_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `form_links_token` ON `form_links` (`token`);--> statement-breakpoint
CREATE INDEX `form_links_by_form` ON `form_links` (`business_id`,`form_id`,`contact_id`);--> statement-breakpoint
CREATE INDEX `form_links_by_contact` ON `form_links` (`business_id`,`contact_id`);--> statement-breakpoint
CREATE TABLE `forms` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`title` text NOT NULL,
	`description` text,
	`thanks` text,
	`questions` text DEFAULT '[]' NOT NULL,
	`token` text NOT NULL,
	`one_answer` integer DEFAULT false NOT NULL,
	`is_open` integer DEFAULT false NOT NULL,
	`closes_on` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`deleted_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `forms_token` ON `forms` (`token`);--> statement-breakpoint
CREATE INDEX `forms_by_business` ON `forms` (`business_id`,`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `forms_pair` ON `forms` (`business_id`,`id`);