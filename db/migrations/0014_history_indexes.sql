DROP INDEX `money_movements_by_appointment`;--> statement-breakpoint
CREATE INDEX `money_movements_by_appointment` ON `money_movements` (`business_id`,`appointment_id`,`at`,`id`);--> statement-breakpoint
DROP INDEX `threads_pairing`;--> statement-breakpoint
DROP INDEX `threads_unread`;--> statement-breakpoint
CREATE UNIQUE INDEX `threads_pairing` ON `threads` (`business_id`,`contact_id`,`account_id`);--> statement-breakpoint
CREATE INDEX `threads_unread` ON `threads` (`business_id`,`last_message_at`,`id`) WHERE unread > 0;--> statement-breakpoint
DROP INDEX `stock_movements_by_appointment`;--> statement-breakpoint
CREATE INDEX `stock_movements_by_appointment` ON `stock_movements` (`business_id`,`appointment_id`,`at`,`id`);