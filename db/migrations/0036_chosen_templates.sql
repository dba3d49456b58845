CREATE TABLE `notice_templates` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`notice` text NOT NULL,
	`name` text NOT NULL,
	`language` text NOT NULL,
	`facts` text NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `notice_templates_notice` ON `notice_templates` (`business_id`,`notice`);--> statement-breakpoint
ALTER TABLE `templates` ADD `provider_id` text;--> statement-breakpoint
ALTER TABLE `templates` ADD `reason` text;--> statement-breakpoint
ALTER TABLE `templates` ADD `quality` text;