CREATE TABLE `contact_arrivals` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`contact_id` text NOT NULL,
	`source_id` text,
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`ref` text NOT NULL,
	`click_id` text,
	`channel` text,
	`utm` text,
	`key` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`business_id`,`contact_id`) REFERENCES `contacts`(`business_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`business_id`,`source_id`) REFERENCES `traffic_sources`(`business_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "contact_arrivals_kind" CHECK("contact_arrivals"."kind" in ('keyword', 'ad', 'link', 'utm'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `contact_arrivals_key` ON `contact_arrivals` (`business_id`,`key`);--> statement-breakpoint
CREATE INDEX `contact_arrivals_by_contact` ON `contact_arrivals` (`business_id`,`contact_id`,`at`,`id`);--> statement-breakpoint
CREATE INDEX `contact_arrivals_by_source` ON `contact_arrivals` (`business_id`,`source_id`) WHERE source_id is not null;--> statement-breakpoint
CREATE INDEX `contact_arrivals_by_ref` ON `contact_arrivals` (`business_id`,`ref`);--> statement-breakpoint
CREATE TABLE `traffic_sources` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`source` text NOT NULL,
	`keyword` text NOT NULL,
	`description` text NOT NULL,
	`match_type` text NOT NULL,
	`ad` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`deleted_at` integer,
	CONSTRAINT "traffic_sources_match" CHECK("traffic_sources"."match_type" in ('exact', 'partial'))
);
--> statement-breakpoint
CREATE INDEX `traffic_sources_by_business` ON `traffic_sources` (`business_id`,`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `traffic_sources_pair` ON `traffic_sources` (`business_id`,`id`);--> statement-breakpoint
INSERT INTO `contact_arrivals` (`id`, `business_id`, `contact_id`, `kind`, `name`, `ref`, `click_id`, `channel`, `key`, `at`)
SELECT 'arr_' || substr(`id`, 5), `business_id`, `contact_id`,
	CASE WHEN lower(coalesce(json_extract(`referral`, '$.source'), '')) IN ('ad', 'ads', 'post') OR json_extract(`referral`, '$.clickId') IS NOT NULL THEN 'ad' ELSE 'link' END,
	coalesce(json_extract(`referral`, '$.headline'), json_extract(`referral`, '$.ref'), 'Anuncio sin título'),
	coalesce(json_extract(`referral`, '$.sourceId'), json_extract(`referral`, '$.ref'), json_extract(`referral`, '$.headline'), lower(json_extract(`referral`, '$.source')), 'anuncio'),
	json_extract(`referral`, '$.clickId'), `channel`,
	'thread:' || `id` || ':' || coalesce(json_extract(`referral`, '$.at'), `created_at`),
	coalesce(json_extract(`referral`, '$.at'), `created_at`)
FROM `threads` WHERE `referral` IS NOT NULL AND json_valid(`referral`);
