import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { branches } from './branches.ts'
import { flag, instant, json, link, oneOf, ownPair, tenant } from './columns.ts'
import { contacts } from './contacts.ts'
import { services } from './services.ts'
import { specialists } from './specialists.ts'

export const appointmentStatuses = [
	'agendada',
	'confirmada',
	'cancelada',
	'asistida',
	'no_asistida',
	'pago_pendiente',
	'no_pagada',
] as const

/** An addition to a service, as a visit keeps it. */
export type AddedOn = { id: string; name: string; priceMinor: number; minutes: number }

/** Of a row that a series made: which one, the day it was made for, and whether it has gone its own way since. */
const occurrence = () => ({ seriesId: text(), occurrenceOn: text(), detached: flag() })

export const appointments = sqliteTable(
	'appointments',
	{
		...tenant(),
		/** Public: the pay link and the client's own page. */
		shortId: text().notNull(),
		branchId: text().notNull(),
		contactId: text().notNull(),
		specialistId: text().notNull(),
		serviceId: text().notNull(),
		title: text().notNull(),
		type: text().notNull().default('appointment'),
		status: text({ enum: appointmentStatuses }).notNull().default('agendada'),
		startsAt: instant().notNull(),
		endsAt: instant().notNull(),
		/** Held time: the visit with its buffers. Null as soon as the status holds no time. */
		heldFrom: instant(),
		heldTo: instant(),
		/** Within held time: when the specialist is free for others and the client waits, e.g. while a colour takes. */
		pausedFrom: instant(),
		pausedTo: instant(),
		/** Several services of one client, one after another, are one visit. */
		visitId: text(),
		/** Staff booked over a conflict on purpose. */
		bookedOver: flag(),
		colorHex: text(),
		details: text(),
		clientNotes: text(),
		/** Who really comes, where the client booked for somebody else; whoever pays and is written to stays the client. */
		attendeeName: text(),
		/** With what was added. */
		priceMinor: integer(),
		currency: text().notNull().default('MXN'),
		/** What was added to the service, as it was when it was booked. */
		addOns: json<AddedOn[]>().notNull().default([]),
		/** Who gives the visit as a present, and their words; null where whoever comes booked it. */
		giftFrom: text(),
		giftWords: text(),
		/** Whether the client is reminded and asked by itself before it begins; off for what was brought from elsewhere without. */
		isReminded: flag(true),
		confirmationMessagesCounter: integer().notNull().default(0),
		autoCancelAt: instant(),
		changesByClient: integer().notNull().default(0),
		cancelledAt: instant(),
		/** Stored here because a later reaction reads it when nothing else holds it. */
		cancelMessage: text(),
		eventId: text(),
		googleCalendarId: text(),
		googleCalendarName: text(),
		...occurrence(),
		/** Service, specialist and start of a session that several share until its seats are taken; null where one is alone. */
		groupKey: text(),
		groupSeats: integer(),
		/** How far the visit itself has come, beside the status. */
		arrivedAt: instant(),
		seatedAt: instant(),
		finishedAt: instant(),
		/** The status that the end of the visit took the place of. */
		statusBefore: text({ enum: appointmentStatuses }),
		createdBy: text().notNull(),
		updatedBy: text().notNull(),
		createdAt: instant().notNull(),
		updatedAt: instant().notNull(),
		deletedAt: instant(),
	},
	(table, { heldFrom, heldTo, pausedFrom, pausedTo } = table) => [
		ownPair(table, 'appointments_pair'),
		uniqueIndex('appointments_short_id').on(table.shortId),
		link(table.businessId, table.branchId, branches, 'appointments_branch'),
		link(table.businessId, table.contactId, contacts, 'appointments_contact'),
		link(table.businessId, table.specialistId, specialists, 'appointments_specialist'),
		link(table.businessId, table.serviceId, services, 'appointments_service'),
		index('appointments_by_start').on(table.businessId, table.startsAt),
		index('appointments_held')
			.on(table.businessId, table.specialistId, heldFrom, heldTo, pausedFrom, pausedTo, table.deletedAt)
			.where(sql`deleted_at is null`),
		index('appointments_by_contact').on(table.businessId, table.contactId, table.startsAt),
		index('appointments_by_series')
			.on(table.businessId, table.seriesId, table.occurrenceOn)
			.where(sql`series_id is not null`),
		index('appointments_by_attendee').on(table.businessId, table.startsAt).where(sql`attendee_name is not null`),
		index('appointments_by_visit').on(table.businessId, table.visitId).where(sql`visit_id is not null`),
		oneOf(table.status, appointmentStatuses, 'appointments_status'),
	],
)

export const blocks = sqliteTable(
	'blocks',
	{
		...tenant(),
		branchId: text().notNull(),
		specialistId: text().notNull(),
		title: text().notNull(),
		startsAt: instant().notNull(),
		endsAt: instant().notNull(),
		bookedOver: flag(),
		colorHex: text().notNull().default('#555555'),
		...occurrence(),
		createdBy: text().notNull(),
		createdAt: instant().notNull(),
		updatedAt: instant().notNull(),
		deletedAt: instant(),
	},
	(table) => [
		ownPair(table, 'blocks_pair'),
		link(table.businessId, table.branchId, branches, 'blocks_branch'),
		link(table.businessId, table.specialistId, specialists, 'blocks_specialist'),
		index('blocks_by_specialist').on(table.businessId, table.specialistId, table.startsAt),
		index('blocks_by_start').on(table.businessId, table.startsAt),
		index('blocks_by_series')
			.on(table.businessId, table.seriesId, table.occurrenceOn)
			.where(sql`series_id is not null`),
	],
)

/** A slot kept for somebody who is choosing; gone by time, not by a job. */
export const holds = sqliteTable(
	'holds',
	{
		...tenant(),
		token: text().notNull(),
		specialistId: text().notNull(),
		heldFrom: instant().notNull(),
		heldTo: instant().notNull(),
		expiresAt: instant().notNull(),
		/** Who chooses: a second hold takes the place of the first. */
		visitorKey: text(),
		branchId: text(),
		serviceId: text(),
		/** The visit without its buffers. */
		startsAt: instant(),
		endsAt: instant(),
		groupKey: text(),
		pausedFrom: instant(),
		pausedTo: instant(),
		/** What is added to the service. */
		addOnIds: json<string[]>().notNull().default([]),
		/** Joins the holds of one visit: they are kept, booked and let go together. */
		visitId: text(),
	},
	(table) => [
		uniqueIndex('holds_token').on(table.token),
		link(table.businessId, table.specialistId, specialists, 'holds_specialist'),
		index('holds_by_specialist').on(table.businessId, table.specialistId, table.heldFrom),
		index('holds_by_visitor').on(table.businessId, table.visitorKey),
		index('holds_by_visit').on(table.businessId, table.visitId).where(sql`visit_id is not null`),
	],
)

/** Busy times of a linked outside calendar. */
export const externalBusy = sqliteTable(
	'external_busy',
	{
		...tenant(),
		specialistId: text().notNull(),
		externalId: text().notNull(),
		startsAt: instant().notNull(),
		endsAt: instant().notNull(),
	},
	(table) => [
		uniqueIndex('external_busy_event').on(table.businessId, table.specialistId, table.externalId),
		link(table.businessId, table.specialistId, specialists, 'external_busy_specialist'),
		index('external_busy_by_specialist').on(table.businessId, table.specialistId, table.startsAt),
	],
)

export const seriesKinds = ['appointment', 'block'] as const

/** What comes again and again; its occurrences are rows of `appointments` or `blocks`, made 180 days ahead. */
export const agendaSeries = sqliteTable(
	'agenda_series',
	{
		...tenant(),
		kind: text({ enum: seriesKinds }).notNull(),
		/** RFC 5545 without DTSTART, e.g. 'FREQ=WEEKLY;BYDAY=TU'. */
		rrule: text().notNull(),
		timeZone: text().notNull(),
		/** First day, and the wall time at which each occurrence begins. */
		startsOn: text().notNull(),
		time: text().notNull(),
		minutes: integer().notNull(),
		branchId: text().notNull(),
		specialistId: text().notNull(),
		serviceId: text(),
		contactId: text(),
		title: text().notNull(),
		details: text(),
		clientNotes: text(),
		attendeeName: text(),
		colorHex: text(),
		/** Days on which it does not take place: skipped, or taken out one by one. */
		exceptDates: json<string[]>().notNull().default([]),
		/** The last day up to which occurrences have been made. */
		madeUntil: text().notNull(),
		createdBy: text().notNull(),
		createdAt: instant().notNull(),
		updatedAt: instant().notNull(),
		deletedAt: instant(),
	},
	(table) => [
		ownPair(table, 'agenda_series_pair'),
		link(table.businessId, table.branchId, branches, 'agenda_series_branch'),
		link(table.businessId, table.specialistId, specialists, 'agenda_series_specialist'),
		index('agenda_series_due').on(table.businessId, table.madeUntil),
		oneOf(table.kind, seriesKinds, 'agenda_series_kind'),
	],
)

export const waitingStatuses = ['esperando', 'ofrecida', 'agendada', 'vencida', 'retirada'] as const

/** People who want a time that is not free yet. */
export const waitingEntries = sqliteTable(
	'waiting_entries',
	{
		...tenant(),
		contactId: text().notNull(),
		serviceId: text().notNull(),
		branchId: text(),
		specialistId: text(),
		/** Days of the branch, both included, and hours between which the visit may begin. */
		dateFrom: text().notNull(),
		dateTo: text().notNull(),
		timeFrom: text(),
		timeTo: text(),
		notes: text(),
		status: text({ enum: waitingStatuses }).notNull().default('esperando'),
		createdBy: text().notNull(),
		createdAt: instant().notNull(),
		updatedAt: instant().notNull(),
		deletedAt: instant(),
	},
	(table) => [
		ownPair(table, 'waiting_entries_pair'),
		link(table.businessId, table.contactId, contacts, 'waiting_entries_contact'),
		link(table.businessId, table.serviceId, services, 'waiting_entries_service'),
		index('waiting_entries_by_service').on(table.businessId, table.status, table.serviceId, table.createdAt),
		index('waiting_entries_by_contact').on(table.businessId, table.contactId),
		oneOf(table.status, waitingStatuses, 'waiting_entries_status'),
	],
)

export const offerStatuses = ['abierta', 'aceptada', 'rechazada', 'vencida'] as const
export const offerWays = ['mensaje', 'plantilla', 'tarea'] as const

/** A freed time offered to one person of the waiting list, held for half an hour. */
export const waitingOffers = sqliteTable(
	'waiting_offers',
	{
		...tenant(),
		entryId: text().notNull(),
		contactId: text().notNull(),
		/** The hold that keeps the time; its token opens the client's link. */
		holdToken: text().notNull(),
		branchId: text().notNull(),
		specialistId: text().notNull(),
		startsAt: instant().notNull(),
		endsAt: instant().notNull(),
		expiresAt: instant().notNull(),
		/** How the person learns of it: by message, by template, or from staff. */
		way: text({ enum: offerWays }).notNull(),
		status: text({ enum: offerStatuses }).notNull().default('abierta'),
		appointmentId: text(),
		createdAt: instant().notNull(),
		updatedAt: instant().notNull(),
	},
	(table) => [
		link(table.businessId, table.entryId, waitingEntries, 'waiting_offers_entry'),
		uniqueIndex('waiting_offers_token').on(table.businessId, table.holdToken),
		index('waiting_offers_open').on(table.businessId, table.status, table.expiresAt),
		index('waiting_offers_by_contact').on(table.businessId, table.contactId, table.status),
		oneOf(table.status, offerStatuses, 'waiting_offers_status'),
		oneOf(table.way, offerWays, 'waiting_offers_way'),
	],
)
