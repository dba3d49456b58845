CREATE TABLE `account_links` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`user_id` text,
	`payload` text,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "account_links_kind" CHECK("account_links"."kind" in ('reset', 'sign_in', 'setup', 'verify', 'invite'))
);
--> statement-breakpoint
CREATE INDEX `account_links_by_user` ON `account_links` (`user_id`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`business_id` text,
	`created_at` integer NOT NULL,
	`last_seen_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`user_agent` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sessions_by_user` ON `sessions` (`user_id`);--> statement-breakpoint
CREATE INDEX `sessions_age` ON `sessions` (`expires_at`);--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`name` text NOT NULL,
	`role` text DEFAULT 'user' NOT NULL,
	`password_hash` text,
	`email_verified_at` integer,
	`is_demo` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	`deleted_at` integer,
	CONSTRAINT "users_role" CHECK("users"."role" in ('user', 'partner', 'admin'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email` ON `users` (`email`);--> statement-breakpoint
CREATE TABLE `appointments` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`short_id` text NOT NULL,
	`branch_id` text NOT NULL,
	`contact_id` text NOT NULL,
	`specialist_id` text NOT NULL,
	`service_id` text NOT NULL,
	`title` text NOT NULL,
	`type` text DEFAULT 'appointment' NOT NULL,
	`status` text DEFAULT 'agendada' NOT NULL,
	`starts_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	`held_from` integer,
	`held_to` integer,
	`booked_over` integer DEFAULT false NOT NULL,
	`color_hex` text,
	`details` text,
	`client_notes` text,
	`price_minor` integer,
	`currency` text DEFAULT 'MXN' NOT NULL,
	`confirmation_messages_counter` integer DEFAULT 0 NOT NULL,
	`auto_cancel_at` integer,
	`changes_by_client` integer DEFAULT 0 NOT NULL,
	`cancelled_at` integer,
	`cancel_message` text,
	`event_id` text,
	`google_calendar_id` text,
	`google_calendar_name` text,
	`created_by` text NOT NULL,
	`updated_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`deleted_at` integer,
	FOREIGN KEY (`business_id`,`branch_id`) REFERENCES `branches`(`business_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`business_id`,`contact_id`) REFERENCES `contacts`(`business_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`business_id`,`specialist_id`) REFERENCES `specialists`(`business_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`business_id`,`service_id`) REFERENCES `services`(`business_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "appointments_status" CHECK("appointments"."status" in ('agendada', 'confirmada', 'cancelada', 'asistida', 'no_asistida', 'pago_pendiente', 'no_pagada'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `appointments_short_id` ON `appointments` (`short_id`);--> statement-breakpoint
CREATE INDEX `appointments_by_start` ON `appointments` (`business_id`,`starts_at`);--> statement-breakpoint
CREATE INDEX `appointments_held` ON `appointments` (`business_id`,`specialist_id`,`held_from`,`held_to`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `appointments_by_contact` ON `appointments` (`business_id`,`contact_id`,`starts_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `appointments_pair` ON `appointments` (`business_id`,`id`);--> statement-breakpoint
CREATE TABLE `blocks` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`branch_id` text NOT NULL,
	`specialist_id` text NOT NULL,
	`title` text NOT NULL,
	`starts_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	`booked_over` integer DEFAULT false NOT NULL,
	`color_hex` text DEFAULT '#555555' NOT NULL,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`deleted_at` integer,
	FOREIGN KEY (`business_id`,`branch_id`) REFERENCES `branches`(`business_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`business_id`,`specialist_id`) REFERENCES `specialists`(`business_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `blocks_by_specialist` ON `blocks` (`business_id`,`specialist_id`,`starts_at`);--> statement-breakpoint
CREATE INDEX `blocks_by_start` ON `blocks` (`business_id`,`starts_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `blocks_pair` ON `blocks` (`business_id`,`id`);--> statement-breakpoint
CREATE TABLE `external_busy` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`specialist_id` text NOT NULL,
	`external_id` text NOT NULL,
	`starts_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	FOREIGN KEY (`business_id`,`specialist_id`) REFERENCES `specialists`(`business_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `external_busy_event` ON `external_busy` (`business_id`,`specialist_id`,`external_id`);--> statement-breakpoint
CREATE INDEX `external_busy_by_specialist` ON `external_busy` (`business_id`,`specialist_id`,`starts_at`);--> statement-breakpoint
CREATE TABLE `holds` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`token` text NOT NULL,
	`specialist_id` text NOT NULL,
	`held_from` integer NOT NULL,
	`held_to` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`business_id`,`specialist_id`) REFERENCES `specialists`(`business_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `holds_token` ON `holds` (`token`);--> statement-breakpoint
CREATE INDEX `holds_by_specialist` ON `holds` (`business_id`,`specialist_id`,`held_from`);--> statement-breakpoint
CREATE TABLE `assistants` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`branch_id` text NOT NULL,
	`name` text NOT NULL,
	`mode` text DEFAULT 'production' NOT NULL,
	`type` text NOT NULL,
	`model` text DEFAULT 'gpt_model' NOT NULL,
	`temperature_hundredths` integer DEFAULT 50 NOT NULL,
	`reasoning_effort` text DEFAULT 'low' NOT NULL,
	`is_working` integer DEFAULT true NOT NULL,
	`color` text DEFAULT 'chica_white' NOT NULL,
	`channels` text NOT NULL,
	`respond_to` text DEFAULT 'messages' NOT NULL,
	`correspond_to` text DEFAULT 'leads_and_clients' NOT NULL,
	`price_hundredths` integer DEFAULT 100 NOT NULL,
	`personality` text DEFAULT 'Amable y profesional' NOT NULL,
	`goal` text NOT NULL,
	`greeting` text NOT NULL,
	`instructions` text NOT NULL,
	`notes` text NOT NULL,
	`capabilities` text NOT NULL,
	`created_at` integer NOT NULL,
	`deleted_at` integer,
	FOREIGN KEY (`business_id`,`branch_id`) REFERENCES `branches`(`business_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "assistants_mode" CHECK("assistants"."mode" in ('production', 'test')),
	CONSTRAINT "assistants_audience" CHECK("assistants"."correspond_to" in ('leads_and_clients', 'leads', 'clients', 'business', 'test_numbers'))
);
--> statement-breakpoint
CREATE INDEX `assistants_by_business` ON `assistants` (`business_id`,`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `assistants_pair` ON `assistants` (`business_id`,`id`);--> statement-breakpoint
CREATE TABLE `branch_services` (
	`business_id` text NOT NULL,
	`branch_id` text NOT NULL,
	`service_id` text NOT NULL,
	PRIMARY KEY(`business_id`, `branch_id`, `service_id`),
	FOREIGN KEY (`business_id`,`branch_id`) REFERENCES `branches`(`business_id`,`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`business_id`,`service_id`) REFERENCES `services`(`business_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `branch_services_by_service` ON `branch_services` (`business_id`,`service_id`);--> statement-breakpoint
CREATE TABLE `branches` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`name` text NOT NULL,
	`address` text NOT NULL,
	`place_id` text,
	`location` text,
	`city` text NOT NULL,
	`state` text NOT NULL,
	`country` text NOT NULL,
	`phone` text,
	`time_zone` text NOT NULL,
	`schedules` text,
	`step_minutes` integer DEFAULT 30 NOT NULL,
	`created_at` integer NOT NULL,
	`archived_at` integer,
	`deleted_at` integer
);
--> statement-breakpoint
CREATE INDEX `branches_by_business` ON `branches` (`business_id`,`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `branches_pair` ON `branches` (`business_id`,`id`);--> statement-breakpoint
CREATE TABLE `api_keys` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`name` text NOT NULL,
	`key_hash` text NOT NULL,
	`prefix` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_used_at` integer,
	`revoked_at` integer,
	FOREIGN KEY (`business_id`) REFERENCES `businesses`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `api_keys_hash` ON `api_keys` (`key_hash`);--> statement-breakpoint
CREATE INDEX `api_keys_by_business` ON `api_keys` (`business_id`);--> statement-breakpoint
CREATE TABLE `businesses` (
	`id` text PRIMARY KEY NOT NULL,
	`slug` text NOT NULL,
	`name` text NOT NULL,
	`description` text,
	`category` text,
	`time_zone` text NOT NULL,
	`currency` text DEFAULT 'MXN' NOT NULL,
	`country` text DEFAULT 'MX' NOT NULL,
	`owner_id` text,
	`delay_response` integer DEFAULT 8000 NOT NULL,
	`limit_messages_per_day` integer,
	`favorite_colors` text DEFAULT '[]' NOT NULL,
	`funnel_id` text,
	`is_demo` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	`deleted_at` integer,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `businesses_slug` ON `businesses` (`slug`);--> statement-breakpoint
CREATE INDEX `businesses_by_owner` ON `businesses` (`owner_id`);--> statement-breakpoint
CREATE TABLE `members` (
	`business_id` text NOT NULL,
	`user_id` text NOT NULL,
	`access` text NOT NULL,
	`permissions` text DEFAULT '[]' NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`business_id`, `user_id`),
	FOREIGN KEY (`business_id`) REFERENCES `businesses`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "members_access" CHECK("members"."access" in ('full', 'listed'))
);
--> statement-breakpoint
CREATE INDEX `members_by_user` ON `members` (`user_id`);--> statement-breakpoint
CREATE TABLE `provider_accounts` (
	`business_id` text NOT NULL,
	`provider` text NOT NULL,
	`external_id` text,
	`public_key` text,
	`sealed_token` text,
	`sealed_refresh_token` text,
	`live_mode` integer DEFAULT false NOT NULL,
	`connected_at` integer NOT NULL,
	`problem` text,
	PRIMARY KEY(`business_id`, `provider`),
	FOREIGN KEY (`business_id`) REFERENCES `businesses`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "provider_accounts_provider" CHECK("provider_accounts"."provider" in ('mercado_pago', 'stripe', 'meta_login'))
);
--> statement-breakpoint
CREATE INDEX `provider_accounts_external` ON `provider_accounts` (`provider`,`external_id`);--> statement-breakpoint
CREATE TABLE `channel_accounts` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`channel` text NOT NULL,
	`external_id` text NOT NULL,
	`parent_id` text,
	`name` text NOT NULL,
	`display_address` text,
	`sealed_token` text,
	`state` text DEFAULT 'connected' NOT NULL,
	`problem` text,
	`created_at` integer NOT NULL,
	`deleted_at` integer,
	CONSTRAINT "channel_accounts_channel" CHECK("channel_accounts"."channel" in ('whatsapp', 'instagram', 'messenger', 'web')),
	CONSTRAINT "channel_accounts_state" CHECK("channel_accounts"."state" in ('connected', 'disconnected'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `channel_accounts_external` ON `channel_accounts` (`channel`,`external_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `channel_accounts_pair` ON `channel_accounts` (`business_id`,`id`);--> statement-breakpoint
CREATE TABLE `templates` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`account_id` text NOT NULL,
	`name` text NOT NULL,
	`language` text NOT NULL,
	`status` text NOT NULL,
	`category` text NOT NULL,
	`components` text NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`business_id`,`account_id`) REFERENCES `channel_accounts`(`business_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `templates_name` ON `templates` (`business_id`,`account_id`,`name`,`language`);--> statement-breakpoint
CREATE TABLE `contact_handles` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`contact_id` text NOT NULL,
	`channel` text NOT NULL,
	`handle` text NOT NULL,
	`address` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`business_id`,`contact_id`) REFERENCES `contacts`(`business_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `contact_handles_by_contact` ON `contact_handles` (`business_id`,`contact_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `contact_handles_handle` ON `contact_handles` (`business_id`,`channel`,`handle`);--> statement-breakpoint
CREATE TABLE `contact_notes` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`contact_id` text NOT NULL,
	`text` text NOT NULL,
	`created_by` text,
	`at` integer NOT NULL,
	FOREIGN KEY (`business_id`,`contact_id`) REFERENCES `contacts`(`business_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `contact_notes_by_contact` ON `contact_notes` (`business_id`,`contact_id`,`at`);--> statement-breakpoint
CREATE TABLE `contacts` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`custom_id` text,
	`name` text NOT NULL,
	`lastname` text,
	`second_lastname` text,
	`type` text DEFAULT 'lead' NOT NULL,
	`whatsapp` text,
	`country_code` text,
	`country_code_ext` text,
	`email` text,
	`birthdate` text,
	`gender` text,
	`no_respond` integer DEFAULT false NOT NULL,
	`push_name` text,
	`is_test` integer DEFAULT false NOT NULL,
	`custom_fields` text DEFAULT '{}' NOT NULL,
	`marketing_opt_out_at` integer,
	`last_interaction_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`deleted_at` integer,
	CONSTRAINT "contacts_type" CHECK("contacts"."type" in ('lead', 'client', 'personal'))
);
--> statement-breakpoint
CREATE INDEX `contacts_by_business` ON `contacts` (`business_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `contacts_by_phone` ON `contacts` (`business_id`,`whatsapp`);--> statement-breakpoint
CREATE UNIQUE INDEX `contacts_pair` ON `contacts` (`business_id`,`id`);--> statement-breakpoint
CREATE TABLE `cursors` (
	`reader` text PRIMARY KEY NOT NULL,
	`seq` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `events` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`business_id` text,
	`name` text NOT NULL,
	`payload` text NOT NULL,
	`actor` text NOT NULL,
	`cause` text,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `events_by_business` ON `events` (`business_id`,`seq`);--> statement-breakpoint
CREATE TABLE `idempotency` (
	`scope` text NOT NULL,
	`key` text NOT NULL,
	`outcome` text,
	`at` integer NOT NULL,
	PRIMARY KEY(`scope`, `key`)
);
--> statement-breakpoint
CREATE INDEX `idempotency_age` ON `idempotency` (`at`);--> statement-breakpoint
CREATE TABLE `jobs` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text,
	`kind` text NOT NULL,
	`payload` text NOT NULL,
	`state` text DEFAULT 'pending' NOT NULL,
	`run_at` integer NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`max_attempts` integer DEFAULT 8 NOT NULL,
	`lease_until` integer,
	`key` text,
	`lane` text,
	`cause` text,
	`last_error` text,
	`created_at` integer NOT NULL,
	`finished_at` integer,
	CONSTRAINT "jobs_state" CHECK("jobs"."state" in ('pending', 'running', 'done', 'failed', 'cancelled'))
);
--> statement-breakpoint
CREATE INDEX `jobs_due` ON `jobs` (`run_at`) WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX `jobs_leased` ON `jobs` (`lease_until`) WHERE state = 'running';--> statement-breakpoint
CREATE INDEX `jobs_failed` ON `jobs` (`business_id`,`finished_at`) WHERE state = 'failed';--> statement-breakpoint
CREATE INDEX `jobs_lane` ON `jobs` (`lane`) WHERE state in ('pending', 'running') and lane is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `jobs_key` ON `jobs` (`key`);--> statement-breakpoint
CREATE TABLE `webhook_events` (
	`id` text PRIMARY KEY NOT NULL,
	`provider` text NOT NULL,
	`event_key` text NOT NULL,
	`raw` text NOT NULL,
	`received_at` integer NOT NULL,
	`processed_at` integer,
	`problem` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `webhook_events_key` ON `webhook_events` (`provider`,`event_key`);--> statement-breakpoint
CREATE TABLE `credit_balances` (
	`business_id` text NOT NULL,
	`credit_type` text NOT NULL,
	`hundredths` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`business_id`, `credit_type`),
	FOREIGN KEY (`business_id`) REFERENCES `businesses`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `credit_movements` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`credit_type` text NOT NULL,
	`type` text NOT NULL,
	`hundredths` integer NOT NULL,
	`subject_id` text,
	`comments` text,
	`at` integer NOT NULL,
	FOREIGN KEY (`business_id`) REFERENCES `businesses`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "credit_movements_type" CHECK("credit_movements"."type" in ('consume', 'recharge', 'transfer', 'adjust'))
);
--> statement-breakpoint
CREATE INDEX `credit_movements_by_business` ON `credit_movements` (`business_id`,`at`);--> statement-breakpoint
CREATE TABLE `money_movements` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`type` text DEFAULT 'income' NOT NULL,
	`amount_minor` integer NOT NULL,
	`currency` text NOT NULL,
	`payment_method` text NOT NULL,
	`concept` text,
	`contact_id` text,
	`appointment_id` text,
	`provider_payment_id` text,
	`at` integer NOT NULL,
	`created_at` integer NOT NULL,
	`deleted_at` integer,
	FOREIGN KEY (`business_id`,`contact_id`) REFERENCES `contacts`(`business_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "money_movements_method" CHECK("money_movements"."payment_method" in ('cash', 'credit', 'debit', 'transfer', 'check', 'mercado_pago')),
	CONSTRAINT "money_movements_type" CHECK("money_movements"."type" in ('income', 'expense'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `money_movements_provider` ON `money_movements` (`business_id`,`payment_method`,`provider_payment_id`);--> statement-breakpoint
CREATE INDEX `money_movements_by_appointment` ON `money_movements` (`business_id`,`appointment_id`);--> statement-breakpoint
CREATE INDEX `money_movements_by_day` ON `money_movements` (`business_id`,`at`);--> statement-breakpoint
CREATE UNIQUE INDEX `money_movements_pair` ON `money_movements` (`business_id`,`id`);--> statement-breakpoint
CREATE TABLE `messages` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`thread_id` text NOT NULL,
	`contact_id` text NOT NULL,
	`role` text NOT NULL,
	`type` text DEFAULT 'text' NOT NULL,
	`text` text DEFAULT '' NOT NULL,
	`content` text,
	`file_id` text,
	`provider_id` text,
	`reply_to_id` text,
	`state` text NOT NULL,
	`problem` text,
	`cause` text,
	`turn_id` text,
	`is_deleted` integer DEFAULT false NOT NULL,
	`at` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`business_id`,`thread_id`) REFERENCES `threads`(`business_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "messages_state" CHECK("messages"."state" in ('received', 'queued', 'sending', 'sent', 'delivered', 'read', 'played', 'failed', 'dudosa', 'not_sent')),
	CONSTRAINT "messages_role" CHECK("messages"."role" in ('user', 'assistant', 'staff', 'system'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `messages_provider` ON `messages` (`business_id`,`thread_id`,`provider_id`);--> statement-breakpoint
CREATE INDEX `messages_by_provider` ON `messages` (`business_id`,`provider_id`) WHERE provider_id is not null;--> statement-breakpoint
CREATE INDEX `messages_by_thread` ON `messages` (`business_id`,`thread_id`,`at`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `messages_pair` ON `messages` (`business_id`,`id`);--> statement-breakpoint
CREATE TABLE `threads` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`contact_id` text NOT NULL,
	`account_id` text NOT NULL,
	`channel` text NOT NULL,
	`unread` integer DEFAULT 0 NOT NULL,
	`preview` text DEFAULT '' NOT NULL,
	`last_message_at` integer NOT NULL,
	`last_inbound_at` integer,
	`assistant_paused_at` integer,
	`paused_by` text,
	`paused_why` text,
	`archived_at` integer,
	`created_at` integer NOT NULL,
	`deleted_at` integer,
	FOREIGN KEY (`business_id`,`contact_id`) REFERENCES `contacts`(`business_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`business_id`,`account_id`) REFERENCES `channel_accounts`(`business_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "threads_channel" CHECK("threads"."channel" in ('whatsapp', 'instagram', 'messenger', 'web'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `threads_pairing` ON `threads` (`business_id`,`account_id`,`contact_id`);--> statement-breakpoint
CREATE INDEX `threads_recent` ON `threads` (`business_id`,`last_message_at`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `threads_pair` ON `threads` (`business_id`,`id`);--> statement-breakpoint
CREATE TABLE `questions` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`question` text NOT NULL,
	`answer` text NOT NULL,
	`created_at` integer NOT NULL,
	`deleted_at` integer
);
--> statement-breakpoint
CREATE INDEX `questions_by_business` ON `questions` (`business_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `notifications` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`kind` text NOT NULL,
	`audience` text DEFAULT 'client' NOT NULL,
	`contact_id` text,
	`specialist_id` text,
	`appointment_id` text,
	`whatsapp` text,
	`country_code` text,
	`country_code_ext` text,
	`text` text NOT NULL,
	`template` text,
	`deliver_at` integer NOT NULL,
	`state` text DEFAULT 'pending' NOT NULL,
	`problem` text,
	`message_id` text,
	`phase` text,
	`funnel_id` text,
	`deletable` integer DEFAULT true NOT NULL,
	`key` text,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	CONSTRAINT "notifications_state" CHECK("notifications"."state" in ('pending', 'queued', 'sent', 'cancelled', 'not_sent', 'failed'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `notifications_key` ON `notifications` (`business_id`,`key`);--> statement-breakpoint
CREATE INDEX `notifications_due` ON `notifications` (`deliver_at`) WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX `notifications_by_contact` ON `notifications` (`business_id`,`contact_id`,`deliver_at`);--> statement-breakpoint
CREATE INDEX `notifications_by_appointment` ON `notifications` (`business_id`,`appointment_id`);--> statement-breakpoint
CREATE TABLE `discount_views` (
	`business_id` text NOT NULL,
	`appointment_id` text NOT NULL,
	`discount_key` text NOT NULL,
	`first_seen_at` integer NOT NULL,
	PRIMARY KEY(`business_id`, `appointment_id`, `discount_key`),
	FOREIGN KEY (`business_id`,`appointment_id`) REFERENCES `appointments`(`business_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `payments` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`appointment_id` text,
	`provider_payment_id` text NOT NULL,
	`state` text NOT NULL,
	`status_detail` text,
	`amount_minor` integer NOT NULL,
	`currency` text NOT NULL,
	`problem` text,
	`money_movement_id` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`business_id`,`appointment_id`) REFERENCES `appointments`(`business_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "payments_state" CHECK("payments"."state" in ('pending', 'approved', 'rejected', 'refunded', 'mismatch'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payments_provider` ON `payments` (`business_id`,`provider_payment_id`);--> statement-breakpoint
CREATE INDEX `payments_by_appointment` ON `payments` (`business_id`,`appointment_id`);--> statement-breakpoint
CREATE TABLE `preferences` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`appointment_id` text NOT NULL,
	`request_key` text NOT NULL,
	`provider_id` text,
	`pay_url` text,
	`amount_minor` integer NOT NULL,
	`original_minor` integer NOT NULL,
	`currency` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer,
	FOREIGN KEY (`business_id`,`appointment_id`) REFERENCES `appointments`(`business_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `preferences_request` ON `preferences` (`request_key`);--> statement-breakpoint
CREATE INDEX `preferences_by_appointment` ON `preferences` (`business_id`,`appointment_id`,`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `preferences_pair` ON `preferences` (`business_id`,`id`);--> statement-breakpoint
CREATE TABLE `files` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`state` text NOT NULL,
	`storage_key` text NOT NULL,
	`name` text,
	`content_type` text NOT NULL,
	`bytes` integer NOT NULL,
	`sha256` text NOT NULL,
	`is_public` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	`deleted_at` integer,
	CONSTRAINT "files_state" CHECK("files"."state" in ('pending', 'stored'))
);
--> statement-breakpoint
CREATE INDEX `files_pending` ON `files` (`state`,`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `files_pair` ON `files` (`business_id`,`id`);--> statement-breakpoint
CREATE TABLE `services` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`custom_id` text,
	`name` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`synonyms` text DEFAULT '[]' NOT NULL,
	`price` text NOT NULL,
	`price_minor` integer,
	`currency` text DEFAULT 'MXN' NOT NULL,
	`duration_minutes` integer NOT NULL,
	`buffer_before_minutes` integer DEFAULT 0 NOT NULL,
	`buffer_after_minutes` integer DEFAULT 0 NOT NULL,
	`minimum_notice_minutes` integer DEFAULT 0 NOT NULL,
	`look_ahead_days` integer,
	`available` integer DEFAULT true NOT NULL,
	`schedules` text,
	`link_price` text,
	`images` text DEFAULT '[]' NOT NULL,
	`resources` text DEFAULT '[]' NOT NULL,
	`stock_operations` text DEFAULT '[]' NOT NULL,
	`created_at` integer NOT NULL,
	`archived_at` integer,
	`deleted_at` integer
);
--> statement-breakpoint
CREATE INDEX `services_by_business` ON `services` (`business_id`,`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `services_pair` ON `services` (`business_id`,`id`);--> statement-breakpoint
CREATE TABLE `specialist_services` (
	`business_id` text NOT NULL,
	`specialist_id` text NOT NULL,
	`service_id` text NOT NULL,
	PRIMARY KEY(`business_id`, `specialist_id`, `service_id`),
	FOREIGN KEY (`business_id`,`specialist_id`) REFERENCES `specialists`(`business_id`,`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`business_id`,`service_id`) REFERENCES `services`(`business_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `specialist_services_by_service` ON `specialist_services` (`business_id`,`service_id`);--> statement-breakpoint
CREATE TABLE `specialists` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`branch_id` text NOT NULL,
	`custom_id` text,
	`name` text NOT NULL,
	`email` text,
	`whatsapp` text,
	`country_code` text,
	`country_code_ext` text,
	`payment_info` text,
	`color_hex` text DEFAULT '#007AFF' NOT NULL,
	`schedules` text,
	`created_at` integer NOT NULL,
	`archived_at` integer,
	`deleted_at` integer,
	FOREIGN KEY (`business_id`,`branch_id`) REFERENCES `branches`(`business_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `specialists_by_branch` ON `specialists` (`business_id`,`branch_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `specialists_pair` ON `specialists` (`business_id`,`id`);--> statement-breakpoint
CREATE TABLE `frames` (
	`business_id` text NOT NULL,
	`thread_id` text NOT NULL,
	`frame` text,
	`proposal` text,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`business_id`, `thread_id`),
	FOREIGN KEY (`business_id`,`thread_id`) REFERENCES `threads`(`business_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `turn_steps` (
	`business_id` text NOT NULL,
	`turn_id` text NOT NULL,
	`step` integer NOT NULL,
	`answer` text NOT NULL,
	`results` text DEFAULT '[]' NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`business_id`, `turn_id`, `step`),
	FOREIGN KEY (`business_id`,`turn_id`) REFERENCES `turns`(`business_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `turns` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`thread_id` text NOT NULL,
	`assistant_id` text NOT NULL,
	`state` text DEFAULT 'waiting' NOT NULL,
	`engine` text,
	`last_message_id` text NOT NULL,
	`run_at` integer NOT NULL,
	`restarts` integer DEFAULT 0 NOT NULL,
	`rule` text,
	`problem` text,
	`reply_message_id` text,
	`created_at` integer NOT NULL,
	`finished_at` integer,
	FOREIGN KEY (`business_id`,`thread_id`) REFERENCES `threads`(`business_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`business_id`,`assistant_id`) REFERENCES `assistants`(`business_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "turns_state" CHECK("turns"."state" in ('waiting', 'thinking', 'done', 'skipped', 'failed'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `turns_open` ON `turns` (`business_id`,`thread_id`) WHERE state in ('waiting', 'thinking');--> statement-breakpoint
CREATE INDEX `turns_by_thread` ON `turns` (`business_id`,`thread_id`,`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `turns_pair` ON `turns` (`business_id`,`id`);