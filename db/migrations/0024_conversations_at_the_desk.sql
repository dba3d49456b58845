ALTER TABLE `threads` ADD `waiting_since` integer;--> statement-breakpoint
ALTER TABLE `threads` ADD `assignee_id` text;--> statement-breakpoint
ALTER TABLE `threads` ADD `snoozed_until` integer;--> statement-breakpoint
CREATE INDEX `threads_waiting` ON `threads` (`business_id`,`last_message_at`,`id`) WHERE waiting_since is not null;--> statement-breakpoint
CREATE INDEX `threads_paused` ON `threads` (`business_id`,`last_message_at`,`id`) WHERE assistant_paused_at is not null;--> statement-breakpoint
CREATE INDEX `threads_snoozed` ON `threads` (`business_id`,`last_message_at`,`id`) WHERE snoozed_until is not null;--> statement-breakpoint
CREATE INDEX `threads_assigned` ON `threads` (`business_id`,`assignee_id`,`last_message_at`,`id`) WHERE assignee_id is not null;--> statement-breakpoint
CREATE INDEX `contacts_silent` ON `contacts` (`business_id`,`id`) WHERE no_respond = 1;
--> statement-breakpoint
-- Whoever was not answered before waits since they wrote.
UPDATE threads SET waiting_since = last_inbound_at WHERE unread > 0 AND last_inbound_at IS NOT NULL;
