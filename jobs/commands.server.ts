import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { type ServerBuild } from '@remix-run/node'
import { Command } from 'commander'
import { byName } from '#app/core/access.server.ts'
import { type Failure } from '#app/core/errors.ts'
import { execute } from '#app/core/operation.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { accounts } from '#app/features/accounts/operations.server.ts'
import { makeSetupLink } from '#app/features/accounts/sign-in/sign-in.server.ts'
import { businesses } from '#app/features/businesses/operations.server.ts'
import { partners } from '#app/features/partners/operations.server.ts'
import { version } from '#app/lib/version.ts'
import { spanish } from '#app/web/failure-copy.ts'
import { openRuntime, settings } from '#app/web/runtime.server.ts'
import { platformCtx } from '#app/web/watch/platform-context.server.ts'
import { fillDemo, hasDemo, isEmpty } from '#db/demo/fill.server.ts'
import { servedAt } from './address.server.ts'
import { addDataCommands } from './data-commands.server.ts'
import { surviveStrays } from './ending.server.ts'
import {
	type Assets,
	assertPortOfFirstStart,
	assertRole,
	everyRole,
	type Role,
	readAsRole,
	serve,
	stopOnSignal,
} from './serve.server.ts'
import { inSpanish } from './spanish-commands.ts'
import { addUpgradeCommand } from './upgrade-commands.server.ts'
import { openedLines } from './words/sentences.server.ts'

const say = (text: string) => process.stdout.write(`${text}\n`)

/** The command line: `recepcion <command>`. */
export async function runCommand(build: ServerBuild, assets: Assets, argv: string[]): Promise<void> {
	const program = inSpanish(new Command('recepcion'))
		.description('La recepción de un negocio, con asistentes de IA')
		.version(version, '--version', 'dice la versión')
	program
		.command('serve')
		.description('Sirve la aplicación')
		.option('--only <parte>', 'web, jobs o realtime')
		.option('--demo', 'llena una base vacía con el salón de demostración')
		.action((options: { only?: Role; demo?: boolean }) => start(build, assets, options))
	program.command('migrate').description('Pone al día la base de datos').action(migrate)
	program.command('demo').description('Llena una base vacía con el salón de demostración').action(demo)
	addUserCommands(program)
	addKeyCommands(program)
	addBusinessCommands(program)
	addDataCommands(program)
	addUpgradeCommand(program)
	await program.parseAsync(argv, { from: 'user' })
}

async function start(build: ServerBuild, assets: Assets, { only, demo }: { only?: Role; demo?: boolean }) {
	assertRole(only)
	readAsRole(only)
	say(`Recepción ${version}`)
	await assertPortOfFirstStart()
	const opened = await openRuntime({ locked: true })
	for (const line of openedLines(opened)) say(line)
	if (demo) await fillIfEmpty()
	const running = await serve(build, assets, only ? [only] : everyRole)
	stopOnSignal(running, () => say('Recepción se detuvo.'))
	surviveStrays(running)
	say(`Recepción está lista en ${running.address}`)
	// Of several processes those that people open say where to begin.
	if (!only || only === 'web') await greet(running.address, demo === true)
}

const demoLogin = 'Entra con el correo demo@recepcion.test y la contraseña recepcion-demo'

/** `--demo` fills only an empty database: on one of somebody's own the demo's login would open nothing. */
async function greet(address: string, demo: boolean) {
	const ctx = await platformCtx('command_line')
	if (demo && (await hasDemo(ctx))) return say(demoLogin)
	const link = await transact(ctx, makeSetupLink)
	if (!link) return
	const { appUrl } = settings()
	say(
		`Nadie administra esta instalación todavía: abre este enlace para crear la cuenta de administración (un solo uso, 24 h):\n${appUrl ? ctx.place.origin : address}${link.path}`,
	)
}

async function fillIfEmpty() {
	const ctx = await platformCtx('command_line')
	if (!(await isEmpty(ctx))) return
	await fillDemo(ctx)
	giveBackMemory()
	say('Se creó el salón de demostración.')
}

/** Filling leaves tens of megabytes behind that V8 would keep for a server that may stand for weeks. */
function giveBackMemory() {
	setFlagsFromString('--expose-gc')
	runInNewContext('gc')()
}

async function migrate() {
	const opened = await openRuntime({ locked: true })
	for (const line of openedLines(opened)) say(line)
	await opened.close()
	say('La base de datos está al día.')
}

async function demo() {
	const { close } = await openRuntime({ locked: true })
	const ctx = await platformCtx('command_line')
	if (await isEmpty(ctx)) {
		await fillDemo(ctx)
		say(`Se creó el salón de demostración. Inicia el servidor: ${demoLogin}`)
	} else say('La base de datos ya tiene datos: no se cambió nada.')
	await close()
}

function addUserCommands(program: Command) {
	const user = program.command('user').description('Cuentas')
	user
		.command('create <correo>')
		.description('Crea una cuenta, e imprime el enlace con el que su persona entra')
		.option('--name <nombre>', 'nombre de la persona; sin él, lo que está antes de la @')
		.option('--role <papel>', 'user, partner o admin', 'user')
		.action((email: string, options: { name?: string; role: string }) => inHouse(() => createUser(email, options)))
	user
		.command('link <correo>')
		.description('Imprime un enlace de un solo uso')
		.action((email: string) => inHouse(() => printLink(email)))
	user
		.command('reset-second-factor <correo>')
		.description('Quita el segundo factor de quien perdió el teléfono y los códigos, y cierra sus sesiones')
		.action((email: string) => inHouse(() => resetFactor(email)))
}

/** A partner's person comes with a partner to work for, under his name until he changes it. */
async function createUser(email: string, { name = nameIn(email), role }: { name?: string; role: string }) {
	const ctx = await platformCtx('command_line')
	const partner = { name: name.slice(0, 50), description: `Negocios de ${name}`, userEmail: email, userName: name }
	const outcome =
		role === 'partner'
			? await execute(ctx, partners.createPartner, partner)
			: await execute(ctx, accounts.createUser, { email, name, role })
	if (!outcome.ok) throw new Error(`No se creó la cuenta. ${whyNot(outcome.failure)}`)
	await printLink(email)
}

/** On a command line no field is marked: what can't be used is named. */
function whyNot({ code, fields }: Failure): string {
	if (code === 'conflict' || code === 'duplicate') return 'Ya hay una con ese correo.'
	if (code !== 'invalid_input') return spanish(code)
	if ('role' in fields) return 'El papel (--role) es user, partner o admin.'
	if ('name' in fields || 'userName' in fields)
		return 'El nombre (--name) lleva de 2 a 80 letras, sin direcciones de internet.'
	return 'Ese correo no es una dirección.'
}

/** What stands before the @, as a name: 'ana.rios' is 'ana rios'. */
function nameIn(email: string): string {
	return (email.split('@')[0] ?? '').replaceAll('.', ' ').padEnd(2, '-')
}

async function resetFactor(email: string) {
	const outcome = await execute(await platformCtx('command_line'), accounts.resetSecondFactor, { email })
	if (!outcome.ok) throw new Error('No hay una cuenta con ese correo.')
	say('Listo: para ingresar basta ahora la contraseña.')
}

async function printLink(email: string) {
	const outcome = await execute(await platformCtx('command_line'), accounts.makeLink, { email })
	if (!outcome.ok) throw new Error('No hay una cuenta con ese correo.')
	const { appUrl, host, port } = settings()
	say(`${appUrl ?? servedAt(settings()) ?? `http://${host}:${port}`}${outcome.value.path}`)
}

function addKeyCommands(program: Command) {
	program
		.command('api-key')
		.description('Llaves de la API')
		.command('create')
		.description('Crea una llave de un negocio y la imprime')
		.requiredOption('--business <id|slug>', 'el negocio, por su id o por el nombre de su dirección')
		.option('--name <nombre>', 'nombre de la llave', 'Línea de comandos')
		.action(({ business, name }: { business: string; name: string }) =>
			inHouse(async () => {
				const ctx = await byName(await platformCtx('command_line'), business)
				if (!ctx) throw new Error(`No existe el negocio ${business}`)
				const outcome = await execute(ctx, businesses.createApiKey, { name })
				if (!outcome.ok) throw new Error(`No se creó la llave. ${spanish(outcome.failure.code)}`)
				say(outcome.value.key)
			}),
		)
}

function addBusinessCommands(program: Command) {
	program
		.command('business')
		.description('Negocios')
		.command('claim-code <id|slug>')
		.description('Hace el código con el que una persona reclama el negocio (vale 14 días)')
		.action((name: string) =>
			inHouse(async () => {
				const ctx = await byName(await platformCtx('command_line'), name)
				if (!ctx) throw new Error(`No existe el negocio ${name}`)
				const outcome = await execute(ctx, businesses.makeClaimCode, {})
				if (!outcome.ok) throw new Error(`No se hizo el código. ${spanish(outcome.failure.code)}`)
				say(`${ctx.businessId} ${outcome.value.code}`)
			}),
		)
}

/** Tools may write beside a running server: they take the same turns at the file's lock. */
async function inHouse(work: () => Promise<void>) {
	const { close } = await openRuntime({ locked: false })
	await work().finally(close)
}
