import { sql } from 'drizzle-orm'
import { type AnySQLiteColumn, customType } from 'drizzle-orm/sqlite-core'
import { packText, unpackText } from './packed-text.server.ts'

/** A long text of a machine that is kept and seldom read: packed in the file, itself for whoever asks. SQL sees it packed. */
export const packed = customType<{ data: string; driverData: string }>({
	dataType: () => 'text',
	toDriver: packText,
	fromDriver: unpackText,
})

/** How long a packed text is in truth. */
export const lengthOf = (column: AnySQLiteColumn) =>
	sql<number>`iif(${column} GLOB 'z1.*', CAST(substr(${column}, 4) AS integer), length(${column}))`
