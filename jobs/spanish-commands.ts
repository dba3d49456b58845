import { type Command, type CommanderError, Help } from 'commander'

const titles: Record<string, string> = {
	'Usage:': 'Uso:',
	'Arguments:': 'Argumentos:',
	'Options:': 'Opciones:',
	'Commands:': 'Comandos:',
}
const known = new Help()

const toSpanish = (text: string) =>
	text
		.replace('[options]', '[opciones]')
		.replace('[command]', '[comando]')
		.replace(/\(default: "?(.+?)"?\)/, '(si no, $1)')

/** Everything that the command line says by itself, in Spanish; for it and the commands that are added to it later. */
export function inSpanish(program: Command): Command {
	return program
		.configureHelp({
			styleTitle: (title) => titles[title] ?? title,
			commandUsage: (command) => toSpanish(known.commandUsage(command)),
			subcommandTerm: (command) => toSpanish(known.subcommandTerm(command)),
			optionDescription: (option) => toSpanish(known.optionDescription(option)),
		})
		.helpOption('-h, --help', 'muestra esta ayuda')
		.helpCommand('help [comando]', 'muestra la ayuda de un comando')
		.configureOutput({ outputError: () => undefined })
		.exitOverride((error) => {
			const sentence = sentenceFor(error)
			if (sentence) process.stderr.write(`${sentence}\nMira «recepcion --help».\n`)
			process.exit(error.exitCode)
		})
}

function sentenceFor({ code, message, exitCode }: CommanderError): string | null {
	if (exitCode === 0 || code === 'commander.help') return null
	const [, named = ''] = /'([^']+)'/.exec(message) ?? []
	const sentences: Record<string, string> = {
		'commander.unknownCommand': `No existe el comando «${named}».`,
		'commander.unknownOption': `No existe la opción «${named}».`,
		'commander.missingArgument': `Falta decir «${named}».`,
		'commander.optionMissingArgument': `A la opción «${named}» le falta su valor.`,
		'commander.missingMandatoryOptionValue': `Falta la opción «${named}».`,
		'commander.excessArguments': 'Sobran palabras en el comando.',
	}
	return sentences[code] ?? 'El comando no se entiende.'
}
