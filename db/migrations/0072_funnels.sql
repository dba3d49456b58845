CREATE TABLE `funnel_entries` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`funnel_id` text NOT NULL,
	`contact_id` text NOT NULL,
	`phase_id` text,
	`scenario_id` text,
	`phase_name` text,
	`scenario_name` text,
	`message_name` text,
	`is_current` integer DEFAULT true NOT NULL,
	`reason` text NOT NULL,
	`by` text,
	`at` integer NOT NULL,
	FOREIGN KEY (`business_id`,`funnel_id`) REFERENCES `funnels`(`business_id`,`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`business_id`,`contact_id`) REFERENCES `contacts`(`business_id`,`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "funnel_entries_reason" CHECK("funnel_entries"."reason" in ('staff', 'appointment', 'entry', 'assistant', 'handover', 'form', 'api'))
);
--> statement-breakpoint
CREATE INDEX `funnel_entries_place` ON `funnel_entries` (`business_id`,`contact_id`,`funnel_id`) WHERE is_current = 1;--> statement-breakpoint
CREATE INDEX `funnel_entries_board` ON `funnel_entries` (`business_id`,`funnel_id`,`scenario_id`,`at`,`id`) WHERE is_current = 1;--> statement-breakpoint
CREATE INDEX `funnel_entries_reached` ON `funnel_entries` (`business_id`,`funnel_id`,`phase_id`,`contact_id`);--> statement-breakpoint
CREATE INDEX `funnel_entries_by_contact` ON `funnel_entries` (`business_id`,`contact_id`,`at`);--> statement-breakpoint
CREATE TABLE `funnel_notes` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`funnel_id` text NOT NULL,
	`text` text NOT NULL,
	`by` text,
	`at` integer NOT NULL,
	FOREIGN KEY (`business_id`,`funnel_id`) REFERENCES `funnels`(`business_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `funnel_notes_by_funnel` ON `funnel_notes` (`business_id`,`funnel_id`,`at`);--> statement-breakpoint
CREATE TABLE `funnels` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`name` text NOT NULL,
	`description` text,
	`phases` text DEFAULT '[]' NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`deleted_at` integer
);
--> statement-breakpoint
CREATE INDEX `funnels_by_business` ON `funnels` (`business_id`,`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `funnels_pair` ON `funnels` (`business_id`,`id`);--> statement-breakpoint
ALTER TABLE `assistants` ADD `funnel_id` text;