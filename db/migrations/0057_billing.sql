CREATE TABLE `credit_alerts` (
	`business_id` text PRIMARY KEY NOT NULL,
	`level` text NOT NULL,
	`told_at` integer NOT NULL,
	FOREIGN KEY (`business_id`) REFERENCES `businesses`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `plan_subscriptions` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`customer_id` text NOT NULL,
	`plan_id` text NOT NULL,
	`credits` integer NOT NULL,
	`amount_minor` integer NOT NULL,
	`currency` text NOT NULL,
	`status` text NOT NULL,
	`period_ends_at` integer,
	`is_ending` integer DEFAULT false NOT NULL,
	`failing_since` integer,
	`next_try_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`business_id`) REFERENCES `businesses`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `plan_subscriptions_by_business` ON `plan_subscriptions` (`business_id`);--> statement-breakpoint
CREATE TABLE `purchases` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`user_id` text,
	`kind` text NOT NULL,
	`item_id` text,
	`title` text NOT NULL,
	`credit_type` text NOT NULL,
	`credits` integer NOT NULL,
	`with_expert` integer DEFAULT false NOT NULL,
	`amount_minor` integer NOT NULL,
	`currency` text NOT NULL,
	`state` text DEFAULT 'open' NOT NULL,
	`problem` text,
	`request_key` text NOT NULL,
	`checkout_id` text,
	`pay_url` text,
	`customer_id` text,
	`subscription_id` text,
	`intent_id` text,
	`invoice_id` text,
	`invoice_number` text,
	`invoice_url` text,
	`created_at` integer NOT NULL,
	`paid_at` integer,
	FOREIGN KEY (`business_id`) REFERENCES `businesses`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "purchases_kind" CHECK("purchases"."kind" in ('plan', 'renewal', 'messages', 'pack', 'promo', 'top_up')),
	CONSTRAINT "purchases_state" CHECK("purchases"."state" in ('open', 'paid', 'failed', 'expired', 'mismatched'))
);
--> statement-breakpoint
CREATE INDEX `purchases_by_business` ON `purchases` (`business_id`,`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `purchases_checkout` ON `purchases` (`checkout_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `purchases_invoice` ON `purchases` (`invoice_id`);--> statement-breakpoint
CREATE INDEX `purchases_subscription` ON `purchases` (`subscription_id`);--> statement-breakpoint
CREATE TABLE `top_ups` (
	`business_id` text PRIMARY KEY NOT NULL,
	`is_on` integer DEFAULT false NOT NULL,
	`below` integer NOT NULL,
	`messages` integer NOT NULL,
	`ceiling_minor` integer NOT NULL,
	`problem` text,
	`tried_at` integer,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`business_id`) REFERENCES `businesses`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
ALTER TABLE `users` ADD `coupon_code` text;--> statement-breakpoint
ALTER TABLE `users` ADD `coupon_expires_at` integer;