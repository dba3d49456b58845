import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { flag, instant, oneOf, ownPair, tenant } from './columns.ts'

export const fileStates = ['pending', 'stored'] as const
export const stickerKinds = ['still', 'moving'] as const

/** A stored file. Its bytes lie at the storage adapter under `storageKey`. */
export const files = sqliteTable(
	'files',
	{
		...tenant(),
		state: text({ enum: fileStates }).notNull(),
		storageKey: text().notNull(),
		name: text(),
		contentType: text().notNull(),
		bytes: integer().notNull(),
		sha256: text().notNull(),
		/** A WebP of the size of a sticker; null for all else. */
		sticker: text({ enum: stickerKinds }),
		isPublic: flag(),
		/** Who brought it through the upload door; null for what people sent over a channel. */
		uploadedBy: text(),
		createdAt: instant().notNull(),
		deletedAt: instant(),
	},
	(table) => [
		ownPair(table, 'files_pair'),
		index('files_pending').on(table.state, table.createdAt),
		index('files_let_go').on(table.deletedAt).where(sql`deleted_at is not null`),
		/** All that a quota counts: fifty thousand files are summed up without reading a row. */
		index('files_used').on(table.businessId, table.deletedAt, table.state, table.createdAt, table.bytes),
		oneOf(table.state, fileStates, 'files_state'),
	],
)
