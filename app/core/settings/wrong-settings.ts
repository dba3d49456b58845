/**
 * Settings that can't be used, by name: never with their values, which may be secrets. `missing`: another one asks for them;
 * `unusable`: what they say can't be read.
 */
export class WrongSettings extends Error {
	constructor(
		readonly names: string[],
		readonly kind: 'missing' | 'unusable' = 'missing',
		/** The one that asks for them, where that is not to be guessed. */
		readonly neededBy?: string,
	) {
		super(`settings that can't be used: ${names.join(', ')}`)
	}
}
