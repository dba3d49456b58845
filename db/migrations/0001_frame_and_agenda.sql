CREATE TABLE `recovery_codes` (
	`code_hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `recovery_codes_by_user` ON `recovery_codes` (`user_id`);--> statement-breakpoint
CREATE TABLE `second_factors` (
	`user_id` text PRIMARY KEY NOT NULL,
	`sealed_secret` text NOT NULL,
	`last_step` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`confirmed_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `sign_in_steps` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`user_agent` text,
	`attempts` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sign_in_steps_by_user` ON `sign_in_steps` (`user_id`);--> statement-breakpoint
CREATE INDEX `sign_in_steps_age` ON `sign_in_steps` (`expires_at`);--> statement-breakpoint
CREATE TABLE `agenda_series` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`kind` text NOT NULL,
	`rrule` text NOT NULL,
	`time_zone` text NOT NULL,
	`starts_on` text NOT NULL,
	`time` text NOT NULL,
	`minutes` integer NOT NULL,
	`branch_id` text NOT NULL,
	`specialist_id` text NOT NULL,
	`service_id` text,
	`contact_id` text,
	`title` text NOT NULL,
	`details` text,
	`client_notes` text,
	`color_hex` text,
	`except_dates` text DEFAULT '[]' NOT NULL,
	`made_until` text NOT NULL,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`deleted_at` integer,
	FOREIGN KEY (`business_id`,`branch_id`) REFERENCES `branches`(`business_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`business_id`,`specialist_id`) REFERENCES `specialists`(`business_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "agenda_series_kind" CHECK("agenda_series"."kind" in ('appointment', 'block'))
);
--> statement-breakpoint
CREATE INDEX `agenda_series_due` ON `agenda_series` (`business_id`,`made_until`);--> statement-breakpoint
CREATE UNIQUE INDEX `agenda_series_pair` ON `agenda_series` (`business_id`,`id`);--> statement-breakpoint
CREATE TABLE `waiting_entries` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`contact_id` text NOT NULL,
	`service_id` text NOT NULL,
	`branch_id` text,
	`specialist_id` text,
	`date_from` text NOT NULL,
	`date_to` text NOT NULL,
	`time_from` text,
	`time_to` text,
	`notes` text,
	`status` text DEFAULT 'esperando' NOT NULL,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`deleted_at` integer,
	FOREIGN KEY (`business_id`,`contact_id`) REFERENCES `contacts`(`business_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`business_id`,`service_id`) REFERENCES `services`(`business_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "waiting_entries_status" CHECK("waiting_entries"."status" in ('esperando', 'ofrecida', 'agendada', 'vencida', 'retirada'))
);
--> statement-breakpoint
CREATE INDEX `waiting_entries_by_service` ON `waiting_entries` (`business_id`,`status`,`service_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `waiting_entries_by_contact` ON `waiting_entries` (`business_id`,`contact_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `waiting_entries_pair` ON `waiting_entries` (`business_id`,`id`);--> statement-breakpoint
CREATE TABLE `waiting_offers` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`entry_id` text NOT NULL,
	`contact_id` text NOT NULL,
	`hold_token` text NOT NULL,
	`branch_id` text NOT NULL,
	`specialist_id` text NOT NULL,
	`starts_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`way` text NOT NULL,
	`status` text DEFAULT 'abierta' NOT NULL,
	`appointment_id` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`business_id`,`entry_id`) REFERENCES `waiting_entries`(`business_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "waiting_offers_status" CHECK("waiting_offers"."status" in ('abierta', 'aceptada', 'rechazada', 'vencida')),
	CONSTRAINT "waiting_offers_way" CHECK("waiting_offers"."way" in ('mensaje', 'plantilla', 'tarea'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `waiting_offers_token` ON `waiting_offers` (`business_id`,`hold_token`);--> statement-breakpoint
CREATE INDEX `waiting_offers_open` ON `waiting_offers` (`business_id`,`status`,`expires_at`);--> statement-breakpoint
CREATE INDEX `waiting_offers_by_contact` ON `waiting_offers` (`business_id`,`contact_id`,`status`);--> statement-breakpoint
CREATE TABLE `business_exports` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`state` text DEFAULT 'pending' NOT NULL,
	`requested_by` text,
	`done` integer DEFAULT 0 NOT NULL,
	`total` integer DEFAULT 0 NOT NULL,
	`storage_key` text,
	`bytes` integer,
	`problem` text,
	`created_at` integer NOT NULL,
	`finished_at` integer,
	`expires_at` integer,
	CONSTRAINT "business_exports_state" CHECK("business_exports"."state" in ('pending', 'running', 'ready', 'failed', 'expired'))
);
--> statement-breakpoint
CREATE INDEX `business_exports_by_business` ON `business_exports` (`business_id`,`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `business_exports_pair` ON `business_exports` (`business_id`,`id`);--> statement-breakpoint
CREATE TABLE `booking_pages` (
	`business_id` text PRIMARY KEY NOT NULL,
	`open` integer DEFAULT true NOT NULL,
	`welcome` text,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `calendar_feeds` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`kind` text NOT NULL,
	`subject_id` text NOT NULL,
	`token_hash` text NOT NULL,
	`sealed_token` text NOT NULL,
	`created_at` integer NOT NULL,
	CONSTRAINT "calendar_feeds_kind" CHECK("calendar_feeds"."kind" in ('branch', 'specialist'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `calendar_feeds_token` ON `calendar_feeds` (`token_hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `calendar_feeds_subject` ON `calendar_feeds` (`business_id`,`subject_id`);--> statement-breakpoint
CREATE TABLE `business_records` (
	`business_id` text PRIMARY KEY NOT NULL,
	`admin_id` text,
	`is_working` integer DEFAULT true NOT NULL,
	`whatsapp` text,
	`whatsapp_owner` text,
	`country_code` text,
	`country_code_ext` text,
	`keywords` text DEFAULT '[]' NOT NULL,
	`has_services` integer DEFAULT true NOT NULL,
	`has_courses` integer DEFAULT false NOT NULL,
	`has_products` integer DEFAULT false NOT NULL,
	`has_properties` integer DEFAULT false NOT NULL,
	`investment_minor` integer DEFAULT 0 NOT NULL,
	`balance_mxn_minor` integer DEFAULT 0 NOT NULL,
	`balance_usd_minor` integer DEFAULT 0 NOT NULL,
	`low_credit_threshold` integer,
	`credit_notification_interval` integer,
	`subscription_ends_at` integer,
	`stripe_customer_id` text,
	`payment_mode` text,
	`payment_level` integer,
	`price_per_conversion_minor` integer,
	`product_limit` integer,
	`ai_configured` integer DEFAULT false NOT NULL,
	`ai_connected` integer DEFAULT false NOT NULL,
	`testing_numbers` text DEFAULT '[]' NOT NULL,
	`movement_categories` text DEFAULT '[]' NOT NULL,
	FOREIGN KEY (`business_id`) REFERENCES `businesses`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `claim_codes` (
	`business_id` text PRIMARY KEY NOT NULL,
	`code_hash` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`business_id`) REFERENCES `businesses`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `invitations` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`email` text NOT NULL,
	`access` text NOT NULL,
	`permissions` text DEFAULT '[]' NOT NULL,
	`invited_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`sent_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`accepted_at` integer,
	`accepted_by` text,
	`withdrawn_at` integer,
	FOREIGN KEY (`business_id`) REFERENCES `businesses`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`accepted_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "invitations_access" CHECK("invitations"."access" in ('full', 'listed'))
);
--> statement-breakpoint
CREATE INDEX `invitations_by_business` ON `invitations` (`business_id`,`email`);--> statement-breakpoint
CREATE TABLE `join_requests` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`decided_at` integer,
	`decision` text,
	`decided_by` text,
	FOREIGN KEY (`business_id`) REFERENCES `businesses`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`decided_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "join_requests_decision" CHECK("join_requests"."decision" in ('approved', 'refused'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `join_requests_open` ON `join_requests` (`business_id`,`user_id`) WHERE decided_at IS NULL;--> statement-breakpoint
CREATE INDEX `join_requests_by_user` ON `join_requests` (`user_id`);--> statement-breakpoint
CREATE TABLE `google_accounts` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`subject` text NOT NULL,
	`email` text NOT NULL,
	`sealed_token` text,
	`connected_by` text NOT NULL,
	`connected_at` integer NOT NULL,
	`problem` text,
	`created_at` integer NOT NULL,
	`deleted_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `google_accounts_subject` ON `google_accounts` (`business_id`,`subject`);--> statement-breakpoint
CREATE UNIQUE INDEX `google_accounts_pair` ON `google_accounts` (`business_id`,`id`);--> statement-breakpoint
CREATE TABLE `timetable_runs` (
	`operation` text PRIMARY KEY NOT NULL,
	`every` text NOT NULL,
	`started_at` integer,
	`finished_at` integer,
	`problem` text
);
--> statement-breakpoint
CREATE TABLE `equipment` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`branch_id` text NOT NULL,
	`name` text NOT NULL,
	`capacity` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`archived_at` integer,
	`deleted_at` integer,
	FOREIGN KEY (`business_id`,`branch_id`) REFERENCES `branches`(`business_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `equipment_by_branch` ON `equipment` (`business_id`,`branch_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `equipment_pair` ON `equipment` (`business_id`,`id`);--> statement-breakpoint
CREATE TABLE `service_equipment` (
	`business_id` text NOT NULL,
	`service_id` text NOT NULL,
	`equipment_id` text NOT NULL,
	`amount` integer DEFAULT 1 NOT NULL,
	PRIMARY KEY(`business_id`, `service_id`, `equipment_id`),
	FOREIGN KEY (`business_id`,`service_id`) REFERENCES `services`(`business_id`,`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`business_id`,`equipment_id`) REFERENCES `equipment`(`business_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `service_equipment_by_equipment` ON `service_equipment` (`business_id`,`equipment_id`);--> statement-breakpoint
CREATE TABLE `schedule_exceptions` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`branch_id` text,
	`specialist_id` text,
	`day` text NOT NULL,
	`ranges` text NOT NULL,
	`reason` text,
	`source` text DEFAULT 'manual' NOT NULL,
	`created_at` integer NOT NULL,
	`deleted_at` integer,
	FOREIGN KEY (`business_id`,`branch_id`) REFERENCES `branches`(`business_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`business_id`,`specialist_id`) REFERENCES `specialists`(`business_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "schedule_exceptions_source" CHECK("schedule_exceptions"."source" in ('manual', 'holiday')),
	CONSTRAINT "schedule_exceptions_holder" CHECK((branch_id is null) <> (specialist_id is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `schedule_exceptions_of_branch` ON `schedule_exceptions` (`business_id`,`branch_id`,`day`) WHERE branch_id is not null and deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX `schedule_exceptions_of_specialist` ON `schedule_exceptions` (`business_id`,`specialist_id`,`day`) WHERE specialist_id is not null and deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX `schedule_exceptions_pair` ON `schedule_exceptions` (`business_id`,`id`);--> statement-breakpoint
CREATE TABLE `notice_reads` (
	`business_id` text NOT NULL,
	`notice_id` text NOT NULL,
	`user_id` text NOT NULL,
	`read_at` integer NOT NULL,
	PRIMARY KEY(`business_id`, `notice_id`, `user_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`business_id`,`notice_id`) REFERENCES `notices`(`business_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `notices` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`kind` text NOT NULL,
	`group_key` text NOT NULL,
	`details` text NOT NULL,
	`count` integer DEFAULT 1 NOT NULL,
	`at` integer NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `notices_by_age` ON `notices` (`business_id`,`at`);--> statement-breakpoint
CREATE UNIQUE INDEX `notices_group` ON `notices` (`business_id`,`group_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `notices_pair` ON `notices` (`business_id`,`id`);--> statement-breakpoint
CREATE TABLE `partner_domains` (
	`host` text PRIMARY KEY NOT NULL,
	`partner_id` text NOT NULL,
	`acm_status` text,
	`dns_target` text,
	`seen` text,
	`checked_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`partner_id`) REFERENCES `partners`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `partner_domains_by_partner` ON `partner_domains` (`partner_id`);--> statement-breakpoint
CREATE TABLE `partner_users` (
	`partner_id` text NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`partner_id`, `user_id`),
	FOREIGN KEY (`partner_id`) REFERENCES `partners`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `partner_users_by_user` ON `partner_users` (`user_id`);--> statement-breakpoint
CREATE TABLE `partners` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`description` text,
	`partner_code` text NOT NULL,
	`whatsapp` text,
	`country_code` text,
	`country_code_ext` text,
	`level` integer DEFAULT 1 NOT NULL,
	`branding` text DEFAULT '{}' NOT NULL,
	`logo_key` text,
	`logo_type` text,
	`prepay_credits` integer DEFAULT 0 NOT NULL,
	`sold_credits` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`deleted_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `partners_code` ON `partners` (`partner_code`);--> statement-breakpoint
CREATE TABLE `promotions` (
	`id` text PRIMARY KEY NOT NULL,
	`audience` text NOT NULL,
	`text` text NOT NULL,
	`path` text NOT NULL,
	`starts_at` integer NOT NULL,
	`ends_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `promotions_running` ON `promotions` (`audience`,`ends_at`);--> statement-breakpoint
CREATE TABLE `products` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`custom_id` text,
	`name` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`category` text,
	`price` text NOT NULL,
	`price_minor` integer NOT NULL,
	`currency` text DEFAULT 'MXN' NOT NULL,
	`unit` text DEFAULT 'pieza' NOT NULL,
	`resources` text DEFAULT '[]' NOT NULL,
	`created_at` integer NOT NULL,
	`archived_at` integer,
	`deleted_at` integer
);
--> statement-breakpoint
CREATE INDEX `products_by_business` ON `products` (`business_id`,`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `products_pair` ON `products` (`business_id`,`id`);--> statement-breakpoint
CREATE TABLE `stock_movements` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`custom_id` text,
	`type` text NOT NULL,
	`quantity` integer NOT NULL,
	`product_id` text NOT NULL,
	`branch_id` text NOT NULL,
	`comments` text,
	`appointment_id` text,
	`at` integer NOT NULL,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`deleted_at` integer,
	FOREIGN KEY (`business_id`,`product_id`) REFERENCES `products`(`business_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`business_id`,`branch_id`) REFERENCES `branches`(`business_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "stock_movements_type" CHECK("stock_movements"."type" in ('in', 'out'))
);
--> statement-breakpoint
CREATE INDEX `stock_movements_of_product` ON `stock_movements` (`business_id`,`product_id`,`branch_id`);--> statement-breakpoint
CREATE INDEX `stock_movements_of_branch` ON `stock_movements` (`business_id`,`branch_id`);--> statement-breakpoint
CREATE INDEX `stock_movements_by_appointment` ON `stock_movements` (`business_id`,`appointment_id`);--> statement-breakpoint
CREATE INDEX `stock_movements_by_time` ON `stock_movements` (`business_id`,`at`);--> statement-breakpoint
CREATE UNIQUE INDEX `stock_movements_pair` ON `stock_movements` (`business_id`,`id`);--> statement-breakpoint
ALTER TABLE `sessions` ADD `opened_as_admin_at` integer;--> statement-breakpoint
ALTER TABLE `sessions` ADD `second_factor_at` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `locked_at` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `terms_accepted_at` integer;--> statement-breakpoint
ALTER TABLE `appointments` ADD `series_id` text;--> statement-breakpoint
ALTER TABLE `appointments` ADD `occurrence_on` text;--> statement-breakpoint
ALTER TABLE `appointments` ADD `detached` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `appointments` ADD `group_key` text;--> statement-breakpoint
ALTER TABLE `appointments` ADD `group_seats` integer;--> statement-breakpoint
CREATE INDEX `appointments_by_series` ON `appointments` (`business_id`,`series_id`,`occurrence_on`) WHERE series_id is not null;--> statement-breakpoint
ALTER TABLE `blocks` ADD `series_id` text;--> statement-breakpoint
ALTER TABLE `blocks` ADD `occurrence_on` text;--> statement-breakpoint
ALTER TABLE `blocks` ADD `detached` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `blocks_by_series` ON `blocks` (`business_id`,`series_id`,`occurrence_on`) WHERE series_id is not null;--> statement-breakpoint
ALTER TABLE `holds` ADD `visitor_key` text;--> statement-breakpoint
ALTER TABLE `holds` ADD `branch_id` text;--> statement-breakpoint
ALTER TABLE `holds` ADD `service_id` text;--> statement-breakpoint
ALTER TABLE `holds` ADD `starts_at` integer;--> statement-breakpoint
ALTER TABLE `holds` ADD `ends_at` integer;--> statement-breakpoint
ALTER TABLE `holds` ADD `group_key` text;--> statement-breakpoint
CREATE INDEX `holds_by_visitor` ON `holds` (`business_id`,`visitor_key`);--> statement-breakpoint
ALTER TABLE `branches` ADD `resources` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `businesses` ADD `partner_id` text REFERENCES partners(id);--> statement-breakpoint
ALTER TABLE `businesses` ADD `logo_file_id` text;--> statement-breakpoint
ALTER TABLE `businesses` ADD `onboarding` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `businesses_by_partner` ON `businesses` (`partner_id`);--> statement-breakpoint
ALTER TABLE `members` ADD `last_seen_at` integer;--> statement-breakpoint
ALTER TABLE `files` ADD `uploaded_by` text;--> statement-breakpoint
ALTER TABLE `services` ADD `group_capacity` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `specialists` ADD `google_calendar_id` text;--> statement-breakpoint
ALTER TABLE `specialists` ADD `google_calendar_name` text;--> statement-breakpoint
ALTER TABLE `specialists` ADD `sealed_google_token` text;--> statement-breakpoint
CREATE INDEX `events_by_admin` ON `events` (`seq`) WHERE json_extract(actor, '$.kind') = 'admin';--> statement-breakpoint
CREATE INDEX `jobs_refused` ON `jobs` (`id`) WHERE state = 'failed';--> statement-breakpoint
CREATE INDEX `webhook_events_waiting` ON `webhook_events` (`id`) WHERE processed_at is null;--> statement-breakpoint
CREATE INDEX `webhook_events_refused` ON `webhook_events` (`id`) WHERE problem is not null;--> statement-breakpoint
CREATE INDEX `threads_unread` ON `threads` (`business_id`,`last_message_at`) WHERE unread > 0;