CREATE TABLE `remembered_visitors` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`token_hash` text NOT NULL,
	`country_code` text NOT NULL,
	`whatsapp` text NOT NULL,
	`phone` text NOT NULL,
	`expires_at` integer NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `remembered_visitors_token` ON `remembered_visitors` (`business_id`,`token_hash`);--> statement-breakpoint
CREATE INDEX `remembered_visitors_by_phone` ON `remembered_visitors` (`business_id`,`phone`);--> statement-breakpoint
CREATE TABLE `visitor_codes` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`token_hash` text NOT NULL,
	`country_code` text NOT NULL,
	`whatsapp` text NOT NULL,
	`phone` text NOT NULL,
	`code_hash` text NOT NULL,
	`sealed_code` text,
	`tries` integer DEFAULT 0 NOT NULL,
	`used_at` integer,
	`expires_at` integer NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `visitor_codes_token` ON `visitor_codes` (`business_id`,`token_hash`);--> statement-breakpoint
CREATE INDEX `visitor_codes_by_phone` ON `visitor_codes` (`business_id`,`phone`,`created_at`);--> statement-breakpoint
CREATE INDEX `visitor_codes_by_time` ON `visitor_codes` (`business_id`,`created_at`);