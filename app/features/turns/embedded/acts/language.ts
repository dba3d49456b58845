const foreign = new Set(
	`the is are you your i my want would like can could need book appointment haircut please hello hi tomorrow today how much
	what where when do does have any with for and this that price open time next week schedule available bonjour je voudrais
	rendez vous merci est avec ola eu quero voce obrigado para amanha tenho gostaria hallo ich mochte bitte termin`.split(
		/\s+/,
	),
)
const spanish = new Set(
	`el la los las un una de que y en para con por mi su me te se quiero cita hola gracias si no cuanto como donde cuando hoy
	manana a las del al es esta tengo tienen puedo porfa`.split(/\s+/),
)

/** Whether these folded words are another language: most of them foreign, hardly one of ours. */
export function isForeign(words: string[]): boolean {
	const theirs = words.filter((word) => foreign.has(word) && !spanish.has(word)).length
	const ours = words.filter((word) => spanish.has(word)).length
	return theirs >= 3 && theirs > 2 * ours && theirs >= words.length * 0.4
}
