/** Settings that can't be used, by name: never with their values, which may be secrets. */
export class WrongSettings extends Error {
	constructor(readonly names: string[]) {
		super(`settings that can't be used: ${names.join(', ')}`)
	}
}
