CREATE TABLE `free_time_posts` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`assistant_id` text NOT NULL,
	`account_id` text NOT NULL,
	`channel` text NOT NULL,
	`posted_on` text NOT NULL,
	`day` text NOT NULL,
	`text` text NOT NULL,
	`file_id` text,
	`state` text NOT NULL,
	`problem` text,
	`detail` text,
	`container_id` text,
	`external_id` text,
	`address` text,
	`sent_at` integer,
	`published_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`business_id`,`assistant_id`) REFERENCES `assistants`(`business_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`business_id`,`account_id`) REFERENCES `channel_accounts`(`business_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "free_time_posts_state" CHECK("free_time_posts"."state" in ('waiting', 'sending', 'published', 'skipped', 'failed')),
	CONSTRAINT "free_time_posts_channel" CHECK("free_time_posts"."channel" in ('messenger', 'instagram'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `free_time_posts_once` ON `free_time_posts` (`business_id`,`assistant_id`,`posted_on`,`channel`);--> statement-breakpoint
CREATE INDEX `free_time_posts_by_day` ON `free_time_posts` (`business_id`,`assistant_id`,`created_at`);--> statement-breakpoint
ALTER TABLE `assistants` ADD `posts_at` integer;--> statement-breakpoint
CREATE INDEX `assistants_posts_due` ON `assistants` (`posts_at`) WHERE posts_at is not null;
--> statement-breakpoint
UPDATE `assistants` SET `posts_at` = 0 WHERE json_extract(`capabilities`, '$.postFreeSchedules.enabled') = 1 AND `deleted_at` IS NULL;
