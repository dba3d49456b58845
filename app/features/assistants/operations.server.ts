import { feature, operation } from '#app/core/operation.server.ts'
import { inside } from '#app/core/subscribers.server.ts'
import { noteAi } from '#app/features/businesses/record/settings.server.ts'
import { createForBranch, deleteOfBranch, renameForBranch, renameForBusiness } from './branches.server.ts'
import { planOfBranch, planOfSaved, planPosts } from './posting/due.server.ts'
import { listOutlets, listPosts, previewPost } from './posting/posts.server.ts'
import { preparePosts } from './posting/prepare.server.ts'
import { publishPost } from './posting/publish.server.ts'
import { Outlets, PlannedPosts, PostList, PostPreview, PostsOf } from './posting/schemas.ts'
import { addAssistant, setWorking } from './profile.server.ts'
import { listAssistants, showAssistant } from './queries.server.ts'
import { editAssistant, registerAssistant } from './record.server.ts'
import { AssistantCards, AssistantRecord, AssistantRef, NoInput, SetWorking, WorkingState } from './schemas.ts'
import { EditAssistant, RegisterAssistant } from './schemas-record.ts'
import { CreateAssistant, SaveCapabilities, SaveConfig, SavedAssistant, SaveTexts } from './schemas-settings.ts'
import { saveCapabilities, saveConfig, saveTexts } from './settings.server.ts'

export const assistants = feature('assistants', {
	listAssistants: operation({
		summary: 'Muestra los asistentes del negocio.',
		effect: 'read',
		permission: 'assistants.view',
		input: NoInput,
		output: AssistantCards,
		run: listAssistants,
	}),
	showAssistant: operation({
		summary: 'Muestra un asistente con sus textos y capacidades.',
		effect: 'read',
		permission: 'assistants.view',
		input: AssistantRef,
		output: AssistantRecord,
		run: showAssistant,
	}),
	setWorking: operation({
		summary: 'Enciende o apaga un asistente.',
		effect: 'write',
		permission: 'assistants.edit',
		input: SetWorking,
		output: WorkingState,
		run: setWorking,
	}),
	createAssistant: operation({
		summary: 'Crea un asistente para una sucursal.',
		effect: 'write',
		permission: 'assistants.edit',
		input: CreateAssistant,
		output: SavedAssistant,
		run: addAssistant,
	}),
	registerAssistant: operation({
		summary: 'Crea un asistente de una sucursal con sus textos, ajustes y capacidades.',
		effect: 'write',
		permission: 'assistants.edit',
		input: RegisterAssistant,
		output: AssistantRecord,
		run: registerAssistant,
	}),
	editAssistant: operation({
		summary: 'Cambia cualquier parte de un asistente; lo que no se manda queda como está.',
		effect: 'write',
		permission: 'assistants.edit',
		input: EditAssistant,
		output: AssistantRecord,
		run: editAssistant,
	}),
	saveTexts: operation({
		summary: 'Guarda los textos de un asistente.',
		effect: 'write',
		permission: 'assistants.edit',
		input: SaveTexts,
		output: SavedAssistant,
		run: saveTexts,
	}),
	saveConfig: operation({
		summary: 'Guarda a quién, dónde y con qué modelo contesta un asistente.',
		effect: 'write',
		permission: 'assistants.edit',
		input: SaveConfig,
		output: SavedAssistant,
		run: saveConfig,
	}),
	saveCapabilities: operation({
		summary: 'Guarda lo que un asistente puede hacer.',
		effect: 'write',
		permission: 'assistants.edit',
		input: SaveCapabilities,
		output: SavedAssistant,
		run: saveCapabilities,
	}),
	listPosts: operation({
		summary: 'Muestra los horarios libres que un asistente publicó y los que publicará.',
		effect: 'read',
		permission: 'assistants.view',
		input: PostsOf,
		output: PostList,
		run: listPosts,
	}),
	previewPost: operation({
		summary: 'Muestra los horarios libres que un asistente publicó y los que publicará.',
		effect: 'read',
		permission: 'assistants.view',
		input: PostsOf,
		output: PostPreview,
		run: previewPost,
	}),
	listOutlets: operation({
		summary: 'Muestra dónde publica un asistente.',
		effect: 'read',
		permission: 'assistants.view',
		input: PostsOf,
		output: Outlets,
		run: listOutlets,
	}),
	planPosts: operation({
		summary: 'Encarga las publicaciones de horarios libres cuya hora llegó.',
		effect: 'write',
		scope: 'platform',
		permission: 'platform.operate',
		input: NoInput,
		output: PlannedPosts,
		run: planPosts,
	}),
})

export const assistantsInside = [
	inside(['branches.branchCreated'], createForBranch, { savepoint: true, notice: 'Error al crear el asistente' }),
	inside(['branches.branchDeleted'], deleteOfBranch),
	inside(['assistants.assistantCreated'], (ctx) => noteAi(ctx, { aiConfigured: true })),
	inside(['assistants.assistantCreated', 'assistants.assistantSaved', 'assistants.workingSet'], planOfSaved),
	inside(['branches.branchEdited'], renameForBranch),
	inside(['businesses.businessSaved'], renameForBusiness),
	inside(['branches.branchEdited'], planOfBranch),
]

export const assistantsDeliveries = {
	usual: { 'assistants.preparePosts': preparePosts, 'assistants.publishPost': publishPost },
}
