CREATE TABLE `letters_asked` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`recipient_hash` text NOT NULL,
	`sender_hash` text,
	`asked_at` integer NOT NULL,
	CONSTRAINT "letters_asked_kind" CHECK("letters_asked"."kind" in ('sign_up', 'reset', 'email', 'invite', 'join'))
);
--> statement-breakpoint
CREATE INDEX `letters_asked_recipient` ON `letters_asked` (`recipient_hash`,`asked_at`);--> statement-breakpoint
CREATE INDEX `letters_asked_sender` ON `letters_asked` (`sender_hash`,`asked_at`);--> statement-breakpoint
CREATE INDEX `letters_asked_age` ON `letters_asked` (`asked_at`);--> statement-breakpoint
CREATE TABLE `partner_invitations` (
	`id` text PRIMARY KEY NOT NULL,
	`partner_id` text NOT NULL,
	`email` text NOT NULL,
	`invited_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`sent_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`accepted_at` integer,
	`accepted_by` text,
	`withdrawn_at` integer,
	FOREIGN KEY (`partner_id`) REFERENCES `partners`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`accepted_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `partner_invitations_by_partner` ON `partner_invitations` (`partner_id`,`email`);--> statement-breakpoint
DROP INDEX `calendar_feeds_subject`;--> statement-breakpoint
ALTER TABLE `calendar_feeds` ADD `user_id` text REFERENCES users(id);--> statement-breakpoint
CREATE UNIQUE INDEX `calendar_feeds_subject` ON `calendar_feeds` (`business_id`,`subject_id`,`user_id`);--> statement-breakpoint
ALTER TABLE `channel_accounts` ADD `proven_at` integer;
--> statement-breakpoint
UPDATE `calendar_feeds` SET `user_id` = (SELECT `owner_id` FROM `businesses` WHERE `businesses`.`id` = `calendar_feeds`.`business_id`);
--> statement-breakpoint
UPDATE `channel_accounts` SET `proven_at` = `created_at` WHERE `channel` = 'whatsapp' AND `sealed_token` IS NOT NULL AND EXISTS (
	SELECT 1 FROM `threads` JOIN `messages` ON `messages`.`business_id` = `threads`.`business_id` AND `messages`.`thread_id` = `threads`.`id`
	WHERE `threads`.`business_id` = `channel_accounts`.`business_id` AND `threads`.`account_id` = `channel_accounts`.`id`
	AND `messages`.`role` IN ('assistant', 'staff') AND `messages`.`provider_id` IS NOT NULL AND `messages`.`state` IN ('sent', 'delivered', 'read', 'played')
);
