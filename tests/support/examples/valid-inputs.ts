import { type Operation } from '#app/core/operation.server.ts'
import { type Stage } from '../scenes/whole-business.ts'

export type Input = Record<string, unknown>
/** Inputs that an operation takes in a stage. */
export type Entry = (stage: Stage) => Input | Input[] | Promise<Input | Input[]>

/** Each feature's examples lie in the file of its name; nobody lists them. */
const files = import.meta.glob<{ examples: Record<string, Entry> }>(['./*.ts', '!./valid-inputs.ts'], { eager: true })
const entries: Record<string, Entry> = Object.assign({}, ...Object.values(files).map(({ examples }) => examples))

/** The features that have a file of examples. */
export const exampleFeatures = Object.keys(files).map((file) => file.slice('./'.length, -'.ts'.length))

/** Names of operations that have no operation any more. */
export function unknownEntries(known: string[]): string[] {
	return Object.keys(entries).filter((name) => !known.includes(name))
}

/** Inputs that an operation takes in this stage; several where it can be told the same in different ways. */
export async function validInputs(op: Operation, stage: Stage): Promise<Input[]> {
	const entry = entries[op.name]
	if (!entry) throw new Error(`tests/support/examples has no entry for ${op.name}`)
	return [await entry(stage)].flat()
}

/** Ids of things outside this house, and free text that looks like one. */
const notOurs = [
	'providerId',
	'externalId',
	'placeId',
	'parentId',
	'paymentId',
	'priceId',
	'objectId',
	'userId',
	'adminId',
	'mediaId',
	'choiceId',
	'shortId',
	'customId',
	'instagramAccountId',
	'stripeCustomerId',
	'messengerId',
]

/** Whether an input names something of a business. */
export function namesOurs(key: string): boolean {
	return (/Ids?$/.test(key) && !notOurs.includes(key)) || key === 'ids' || key === 'appointment'
}

/** The input with each id of ours in turn swapped for the other business's. */
export function swapped(ours: Input, theirs: Input): { key: string; input: Input }[] {
	const keys = Object.keys(ours).filter(namesOurs)
	return keys.map((key) => ({ key, input: { ...ours, [key]: theirs[key] } }))
}
