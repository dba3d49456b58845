CREATE TABLE `calendar_links` (
	`business_id` text NOT NULL,
	`specialist_id` text NOT NULL,
	`google_account_id` text NOT NULL,
	`read_at` integer,
	`problem` text,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`business_id`, `specialist_id`),
	FOREIGN KEY (`business_id`,`specialist_id`) REFERENCES `specialists`(`business_id`,`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`business_id`,`google_account_id`) REFERENCES `google_accounts`(`business_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `calendar_links_by_account` ON `calendar_links` (`business_id`,`google_account_id`);