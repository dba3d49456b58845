const number = new Intl.NumberFormat('es-MX')

/** '1 persona', '1,204 personas'. */
export function peopleText(people: number): string {
	return people === 1 ? '1 persona' : `${number.format(people)} personas`
}
