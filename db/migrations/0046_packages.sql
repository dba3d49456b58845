ALTER TABLE `account_credits` ADD `of_payment` text;--> statement-breakpoint
ALTER TABLE `gift_cards` ADD `voided_at` integer;--> statement-breakpoint
ALTER TABLE `gift_cards` ADD `refunded_minor` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `service_packages` ADD `service_ids` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `service_packages` ADD `branch_ids` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `service_packages` ADD `notice_days` integer DEFAULT 7 NOT NULL;--> statement-breakpoint
ALTER TABLE `service_packages` ADD `no_show_uses` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `service_packages` ADD `late_hours` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `service_packages` ADD `position` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `sold_packages` ADD `service_ids` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `sold_packages` ADD `branch_ids` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `sold_packages` ADD `notice_days` integer DEFAULT 7 NOT NULL;--> statement-breakpoint
ALTER TABLE `sold_packages` ADD `no_show_uses` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `sold_packages` ADD `late_hours` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `sold_packages` ADD `given_by` text;--> statement-breakpoint
ALTER TABLE `sold_packages` ADD `noticed_at` integer;--> statement-breakpoint
CREATE INDEX `sold_packages_by_sale` ON `sold_packages` (`business_id`,`sold_at`,`id`);--> statement-breakpoint
CREATE INDEX `sold_packages_by_end` ON `sold_packages` (`expires_at`) WHERE noticed_at is null and refunded_at is null;--> statement-breakpoint
ALTER TABLE `payments` ADD `evidence_noticed_at` integer;--> statement-breakpoint
CREATE INDEX `payments_disputed` ON `payments` (`business_id`,`dispute_state`) WHERE dispute_state is not null;--> statement-breakpoint
CREATE INDEX `payments_in_dispute` ON `payments` (`evidence_due_at`) WHERE dispute_state = 'open';--> statement-breakpoint
ALTER TABLE `preferences` ADD `discount_minor` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `receipts_by_folio` ON `receipts` (`business_id`,`folio`);