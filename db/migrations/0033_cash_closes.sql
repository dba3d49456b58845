CREATE TABLE `cash_closes` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`branch_id` text NOT NULL,
	`day` text NOT NULL,
	`from_at` integer NOT NULL,
	`cut_at` integer NOT NULL,
	`currency` text NOT NULL,
	`float_minor` integer NOT NULL,
	`expected_minor` integer NOT NULL,
	`counted_minor` integer NOT NULL,
	`left_minor` integer NOT NULL,
	`pieces` text NOT NULL,
	`methods` text NOT NULL,
	`comment` text,
	`signature` text NOT NULL,
	`closed_by` text NOT NULL,
	`closed_at` integer NOT NULL,
	`reviewed_by` text,
	`reviewed_at` integer,
	`reopened_by` text,
	`reopened_at` integer,
	`reopen_reason` text,
	FOREIGN KEY (`business_id`,`branch_id`) REFERENCES `branches`(`business_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `cash_closes_day` ON `cash_closes` (`business_id`,`branch_id`,`day`) WHERE reopened_at is null;--> statement-breakpoint
CREATE INDEX `cash_closes_by_branch` ON `cash_closes` (`business_id`,`branch_id`,`cut_at`);