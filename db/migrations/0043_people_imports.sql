CREATE TABLE `contact_import_heads` (
	`business_id` text NOT NULL,
	`head` text NOT NULL,
	`target` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`business_id`, `head`)
);
--> statement-breakpoint
CREATE TABLE `contact_import_people` (
	`business_id` text NOT NULL,
	`import_id` text NOT NULL,
	`row` integer NOT NULL,
	`person_id` text NOT NULL,
	`before` text,
	`note_id` text,
	`at` integer NOT NULL,
	PRIMARY KEY(`business_id`, `import_id`, `row`),
	FOREIGN KEY (`business_id`,`import_id`) REFERENCES `contact_imports`(`business_id`,`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`business_id`,`person_id`) REFERENCES `contacts`(`business_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `contact_import_people_by_person` ON `contact_import_people` (`business_id`,`person_id`);--> statement-breakpoint
CREATE TABLE `contact_import_refusals` (
	`business_id` text NOT NULL,
	`import_id` text NOT NULL,
	`row` integer NOT NULL,
	`cells` text NOT NULL,
	`errors` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`business_id`, `import_id`, `row`),
	FOREIGN KEY (`business_id`,`import_id`) REFERENCES `contact_imports`(`business_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `contact_import_samples` (
	`business_id` text NOT NULL,
	`import_id` text NOT NULL,
	`rows` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`business_id`, `import_id`),
	FOREIGN KEY (`business_id`,`import_id`) REFERENCES `contact_imports`(`business_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `contact_imports` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`name` text NOT NULL,
	`file_id` text,
	`state` text DEFAULT 'columnas' NOT NULL,
	`columns` text NOT NULL,
	`head_at` integer NOT NULL,
	`total` integer NOT NULL,
	`existing` text DEFAULT 'omitir' NOT NULL,
	`country_code` text,
	`tags` text DEFAULT '[]' NOT NULL,
	`fixes` integer DEFAULT false NOT NULL,
	`done_up_to` integer DEFAULT 0 NOT NULL,
	`done` integer DEFAULT 0 NOT NULL,
	`created` integer DEFAULT 0 NOT NULL,
	`updated` integer DEFAULT 0 NOT NULL,
	`mended` integer DEFAULT 0 NOT NULL,
	`skipped` integer DEFAULT 0 NOT NULL,
	`failed` integer DEFAULT 0 NOT NULL,
	`invalid` integer DEFAULT 0 NOT NULL,
	`kept` integer DEFAULT 0 NOT NULL,
	`problem` text,
	`by` text,
	`created_at` integer NOT NULL,
	`started_at` integer,
	`finished_at` integer,
	CONSTRAINT "contact_imports_state" CHECK("contact_imports"."state" in ('columnas', 'enviando', 'terminada', 'cancelada', 'fallida', 'deshaciendo', 'deshecha')),
	CONSTRAINT "contact_imports_existing" CHECK("contact_imports"."existing" in ('omitir', 'actualizar'))
);
--> statement-breakpoint
CREATE INDEX `contact_imports_by_day` ON `contact_imports` (`business_id`,`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `contact_imports_pair` ON `contact_imports` (`business_id`,`id`);