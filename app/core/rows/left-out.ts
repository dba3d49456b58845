/** The same record, its nullable keys optional instead. */
export type LeftOut<Row> = { [Key in keyof Row as null extends Row[Key] ? never : Key]: Row[Key] } & {
	[Key in keyof Row as null extends Row[Key] ? Key : never]?: Exclude<Row[Key], null>
}

/**
 * A record as it leaves the house: rows say with null what they have not, answers say it by leaving the key out. Only of the
 * record's own keys: a null within one of them means something there.
 */
export function leftOut<Row extends object>(row: Row): LeftOut<Row> {
	return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as LeftOut<Row>
}
