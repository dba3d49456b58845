CREATE TABLE `kiosks` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`branch_id` text NOT NULL,
	`token_hash` text NOT NULL,
	`sealed_token` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`business_id`,`branch_id`) REFERENCES `branches`(`business_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `kiosks_token` ON `kiosks` (`token_hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `kiosks_of_branch` ON `kiosks` (`business_id`,`branch_id`);