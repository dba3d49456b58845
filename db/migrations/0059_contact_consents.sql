CREATE TABLE `contact_consents` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`contact_id` text NOT NULL,
	`channel` text NOT NULL,
	`purpose` text NOT NULL,
	`given` integer DEFAULT false NOT NULL,
	`source` text NOT NULL,
	`by` text,
	`words` text,
	`at` integer NOT NULL,
	FOREIGN KEY (`business_id`,`contact_id`) REFERENCES `contacts`(`business_id`,`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "contact_consents_channel" CHECK("contact_consents"."channel" in ('whatsapp', 'instagram', 'messenger', 'email')),
	CONSTRAINT "contact_consents_purpose" CHECK("contact_consents"."purpose" in ('marketing', 'service')),
	CONSTRAINT "contact_consents_source" CHECK("contact_consents"."source" in ('staff', 'message', 'provider', 'form', 'import', 'api', 'merge'))
);
--> statement-breakpoint
CREATE INDEX `contact_consents_by_contact` ON `contact_consents` (`business_id`,`contact_id`,`at`);--> statement-breakpoint
ALTER TABLE `notifications` ADD `purpose` text DEFAULT 'service' NOT NULL;--> statement-breakpoint
INSERT INTO `contact_consents` (`id`, `business_id`, `contact_id`, `channel`, `purpose`, `given`, `source`, `at`)
	SELECT 'cns_' || lower(hex(randomblob(13))), `business_id`, `id`, 'whatsapp', 'marketing', 0, 'provider', `marketing_opt_out_at`
	FROM `contacts` WHERE `marketing_opt_out_at` IS NOT NULL;--> statement-breakpoint
ALTER TABLE `contacts` DROP COLUMN `marketing_opt_out_at`;