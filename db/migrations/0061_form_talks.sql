CREATE TABLE `form_talks` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`form_id` text NOT NULL,
	`contact_id` text NOT NULL,
	`thread_id` text NOT NULL,
	`link_id` text NOT NULL,
	`state` text NOT NULL,
	`given` text DEFAULT '[]' NOT NULL,
	`question_id` text,
	`asked_message_id` text,
	`last_question_id` text,
	`tries` integer DEFAULT 0 NOT NULL,
	`waits` integer DEFAULT false NOT NULL,
	`answer_id` text,
	`started_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`business_id`,`form_id`) REFERENCES `forms`(`business_id`,`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`business_id`,`contact_id`) REFERENCES `contacts`(`business_id`,`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "form_talks_state" CHECK("form_talks"."state" in ('asking', 'stopped', 'linked', 'done'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `form_talks_asking` ON `form_talks` (`business_id`,`thread_id`) WHERE state = 'asking';--> statement-breakpoint
CREATE INDEX `form_talks_by_thread` ON `form_talks` (`business_id`,`thread_id`,`updated_at`);--> statement-breakpoint
CREATE INDEX `form_talks_by_form` ON `form_talks` (`business_id`,`form_id`,`contact_id`);--> statement-breakpoint
CREATE INDEX `form_talks_by_contact` ON `form_talks` (`business_id`,`contact_id`);