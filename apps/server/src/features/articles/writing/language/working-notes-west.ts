import type { NotePart } from './note-part.ts';

/** By language; see `note-part.ts` for what the parts are. */
export const westNotes: Readonly<Record<string, Readonly<Record<NotePart, RegExp>>>> = {
  en: {
    part: /(?<![\p{L}\p{M}])(?:article|section|paragraph|passage|introduction|intro(?!d)|conclusion|draft|piece|post(?!\p{L})|this text|this part)/u,
    rest: /(?<![\p{L}\p{M}])(?:rest of|remaining|remainder|next|following)/u,
    cannot:
      /(?<![\p{L}\p{M}])(?:i (?:can['’]?t|cannot|won['’]t|am (?:not able|unable)|will not be able|have to decline)|i['’]m (?:not able|unable))/u,
    write: /(?<![\p{L}\p{M}])(?:write|writing|draft|compose|produce the|produce this)/u,
    rules: /(?<![\p{L}\p{M}])(?:my (?:\p{L}{1,20} )?(?:guidelines|rules|instructions|policies))/u,
    beyond:
      /(?<![\p{L}\p{M}])(?:outside (?:of )?what i (?:can|am|may)|beyond what i (?:can|am|may)|i (?:have to|must|will) stop here)/u,
    edited:
      /(?<![\p{L}\p{M}])(?:i(?:['’]ve| have)? (?:swapped|replaced|changed|exchanged|merged|split|kept|shortened|trimmed|toned|tightened|added|removed|rewritten|rewrote|revised|expanded|adjusted|moved|reworked|left out|cut))/u,
    asked:
      /(?<![\p{L}\p{M}])(?:you (?:asked|wanted|requested|mentioned)|as requested|your (?:request|feedback|notes?))/u,
    goOn: /(?<![\p{L}\p{M}])(?:i(?:['’]ll| will| can) (?:carry on|continue|go on|proceed|move on))/u,
    lacks:
      /(?<![\p{L}\p{M}])(?:(?:is|are) (?:still )?(?:missing|needed)|(?:still )?needs? an?|we (?:still )?need|goes here|to come)/u,
    expand:
      /(?<![\p{L}\p{M}])(?:expand|flesh(?:ed)? out|elaborate|lengthen|rework|rewrite|polish|develop|shorten|cut this|find a better)/u,
    editor:
      /^\P{L}{0,3}(?:(?:note )?(?:to|for) (?:the )?(?:editors?|self|client|copy ?desk|author)\P{L}{0,2}[:,–—-]|@?editors?[,:–—-] ?(?:please|can you|could you|check|verify)|copy ?desk[:,])/u,
    check:
      /(?<![\p{L}\p{M}])(?:check|verify|confirm|fact-check|find|source|update|approve|before (?:it goes|going|publi))/u,
    machine: /(?<![\p{L}\p{M}])(?:(?<![\p{L}-])ai(?![\p{L}])|language model|chatbot)/u,
    draft:
      /(?<![\p{L}\p{M}])(?:this (?:\p{L}{1,12} )?draft|this (?:\p{L}{1,12} )?draft|not (?:yet )?(?:been )?(?:reviewed|checked|edited|proofread))/u,
  },
  de: {
    part: /(?<![\p{L}\p{M}])(?:artikel|abschnitt|absatz|absätze|passage|einleitung|schluss(?:teil)?(?!\p{L})|entwurf|beitrag|diese[rn]? text|teil(?:e[sn]?)?(?!\p{L}))/u,
    rest: /(?<![\p{L}\p{M}])(?:restlich|übrig|rest de[rs]|nächste[rns]?|weitere[rn]? (?:abschnitt|teil))/u,
    cannot:
      /(?<![\p{L}\p{M}])(?:(?:kann|darf|werde) ich [^.]{0,60}(?:nicht|keine?)(?!\p{L})|ich (?:kann|darf|werde) [^.]{0,60}(?:nicht|keine?)(?!\p{L})|ich nicht in der lage|ist (?:es )?mir [^.]{0,20}nicht möglich)/u,
    write:
      /(?<![\p{L}\p{M}])(?:schreiben|verfassen|erstellen|formulieren|ausarbeiten|angaben machen|abfassen)/u,
    rules:
      /(?<![\p{L}\p{M}])(?:(?:meine[nr]?|meinen) (?:\p{L}{1,20} )?(?:richtlinien|regeln|vorgaben|grundsätze))/u,
    beyond:
      /(?<![\p{L}\p{M}])(?:endet (?:der text|mein text) an dieser stelle|höre ich (?:hier|an dieser stelle) auf|worüber ich schreiben (?:darf|kann))/u,
    edited:
      /(?<![\p{L}\p{M}])(?:(?:ich habe|habe ich)(?!\p{L})[^.]{0,80}(?:ausgetauscht|ersetzt|geändert|vertauscht|umformuliert|gekürzt|gestrafft|ergänzt|hinzugefügt|eingefügt|überarbeitet|umgeschrieben|kurz gehalten|entfernt|gestrichen|angepasst|erweitert|umgestellt|weggelassen))/u,
    asked:
      /(?<![\p{L}\p{M}])(?:gewünscht|(?:sie|du) (?:wollten|wolltest|gebeten|verlangt)|ihre[mnr]? (?:wunsch|anmerkungen)|deine[mnr]? (?:wunsch|anmerkungen)|von (?:ihnen|dir) (?:erbeten|genannt))/u,
    goOn: /(?<![\p{L}\p{M}])(?:(?:mache|fahre|schreibe|gehe) ich [^.]{0,60}(?:weiter|fort)|ich (?:mache|fahre|schreibe) [^.]{0,60}(?:weiter|fort))/u,
    lacks:
      /(?<![\p{L}\p{M}])(?:fehlt (?:noch|hier)|fehlt |fehlen (?:noch|hier)|braucht es noch|brauchen wir noch|kommt noch|muss noch)/u,
    expand:
      /(?<![\p{L}\p{M}])(?:ausbauen|ausformulieren|erweitern|ergänzen|überarbeiten|ausarbeiten|kürzen|nachreichen|nachliefern)/u,
    editor:
      /^\P{L}{0,3}(?:(?:anmerkung|hinweis|notiz) (?:für|an) (?:die|den|das) (?:redaktion|redakteur|lektorat|team|kund)|an die redaktion|für die redaktion)[^:]{0,20}[:,–—-]/u,
    check:
      /(?<![\p{L}\p{M}])(?:prüfen|überprüfen|checken|bestätigen|klären|verifizieren|nachfragen|vor (?:der )?veröffentlich|gegenlesen|bitte)/u,
    machine: /(?<![\p{L}\p{M}])(?:(?<![\p{L}-])ki(?![\p{L}])|sprachmodell|künstlichen? intelligenz)/u,
    draft:
      /(?<![\p{L}\p{M}])(?:dieser entwurf|(?:noch )?nicht (?:geprüft|gegengelesen|redigiert|lektoriert|freigegeben))/u,
  },
  fr: {
    part: /(?<![\p{L}\p{M}])(?:article|section|paragraphe|passage|introduction|conclusion|brouillon|billet|texte|partie)/u,
    rest: /(?<![\p{L}\p{M}])(?:la fin d|restant|le reste|la suite|suivante?s?)/u,
    cannot:
      /(?<![\p{L}\p{M}])(?:je ne (?:peux|puis|pourrai|suis pas en mesure)|(?:il )?m['’]est impossible|je ne suis pas autoris|suis dans l['’]impossibilité)/u,
    write: /(?<![\p{L}\p{M}])(?:rédiger|écrire|traiter|produire|développer|aborder)/u,
    rules: /(?<![\p{L}\p{M}])(?:mes (?:\p{L}{1,20} )?(?:règles|consignes|directives|principes))/u,
    beyond:
      /(?<![\p{L}\p{M}])(?:je m['’]arrête (?:donc )?ici|ce que je (?:suis autoris|peux écrire|peux traiter))/u,
    edited:
      /(?<![\p{L}\p{M}])(?:j['’]ai (?:\p{L}{1,20} )?(?:remplacé|changé|échangé|allégé|raccourci|ajouté|gardé|supprimé|réécrit|remanié|développé|adapté|retiré|modifié|reformulé|condensé))/u,
    asked:
      /(?<![\p{L}\p{M}])(?:demandée?s?|(?:vous|tu) (?:avez|as|vouliez|voulais|souhaitiez)|votre demande|vos (?:remarques|retours))/u,
    goOn: /(?<![\p{L}\p{M}])(?:je (?:poursuis|continue|passe à|reprends|poursuivrai|continuerai))/u,
    lacks:
      /(?<![\p{L}\p{M}])(?:il manque|manque (?:encore|ici)|reste à (?:ajouter|trouver)|il faudrait (?:encore )?(?:un|une|ajouter)|à ajouter)/u,
    expand:
      /(?<![\p{L}\p{M}])(?:développer|étoffer|compléter|retravailler|raccourcir|reformuler|reprendre|enrichir)/u,
    editor:
      /^\P{L}{0,3}(?:à l['’]attention de|note (?:pour|à)|pour|message à) (?:la |l['’]|le )?(?:rédac|éditeur|relect|équipe|correct)[^:]{0,20}[:,–—-]/u,
    check:
      /(?<![\p{L}\p{M}])(?:vérifi|revérifi|confirm|contrôl|avant (?:de publier|(?:la )?mise en ligne|(?:la )?publication)|relire|merci de)/u,
    machine:
      /(?<![\p{L}\p{M}])(?:(?<![\p{L}-])(?:ia|i\.a\.)(?![\p{L}])|intelligence artificielle|modèle de langage)/u,
    draft:
      /(?<![\p{L}\p{M}])(?:ce brouillon|pas encore été (?:relu|vérifié|révisé|corrigé)|n['’]a pas été (?:relu|vérifié))/u,
  },
  es: {
    part: /(?<![\p{L}\p{M}])(?:artículo|apartado|sección|párrafo|pasaje|introducción|conclusión|borrador|texto|parte(?!\p{L})|entrada(?!\p{L}))/u,
    rest: /(?<![\p{L}\p{M}])(?:el resto|restante|que faltan|siguiente|lo que queda)/u,
    cannot:
      /(?<![\p{L}\p{M}])(?:no (?:puedo|podré|me es posible|estoy autorizad|voy a poder|soy capaz)|me resulta imposible)/u,
    write: /(?<![\p{L}\p{M}])(?:redactar|escribir|desarrollar|elaborar|tratar|abordar)/u,
    rules: /(?<![\p{L}\p{M}])(?:mis (?:\p{L}{1,20} )?(?:normas|directrices|pautas|reglas))/u,
    beyond:
      /(?<![\p{L}\p{M}])(?:me detengo aquí|lo que puedo escribir|fuera de lo que (?:puedo|se me permite)|lo dejo aquí)/u,
    edited:
      /(?<![\p{L}\p{M}])(?:he (?:\p{L}{1,20} )?(?:cambiado|sustituido|reemplazado|suavizado|acortado|añadido|dejado|agregado|eliminado|reescrito|ampliado|quitado|ajustado|mantenido|recortado|modificado))/u,
    asked:
      /(?<![\p{L}\p{M}])(?:pediste|pidió|pedisteis|solicitaste|querías|me pid|lo pedido|tus (?:notas|comentarios)|sus (?:notas|comentarios))/u,
    goOn: /(?<![\p{L}\p{M}])(?:(?:sigo|continúo|seguiré|continuaré|paso) con|sigo adelante)/u,
    lacks:
      /(?<![\p{L}\p{M}])(?:falta (?:todavía|aún|aquí|una?|el|la)|aquí falta|hace falta|pendiente de|hay que añadir|por añadir)/u,
    expand: /(?<![\p{L}\p{M}])(?:ampliar|desarrollar|completar|reescribir|revisar|acortar|pulir)/u,
    editor:
      /^\P{L}{0,3}(?:(?:nota )?(?:para|a) (?:la |el |los )?(?:redacción|editor|equipo|corrector|cliente))[^:]{0,20}[:,–—-]/u,
    check: /(?<![\p{L}\p{M}])(?:comprob|verific|confirm|revis|contrast|antes de (?:publicar|subir))/u,
    machine:
      /(?<![\p{L}\p{M}])(?:(?<![\p{L}-])(?:ia|i\.a\.)(?![\p{L}])|inteligencia artificial|modelo de lenguaje)/u,
    draft:
      /(?<![\p{L}\p{M}])(?:este borrador|(?:todavía|aún) no se ha (?:revisado|corregido|comprobado)|sin revisar)/u,
  },
  it: {
    part: /(?<![\p{L}\p{M}])(?:articolo|sezion|paragrafo|brano|introduzione|conclusione|bozza|testo|parte(?!\p{L}))/u,
    rest: /(?<![\p{L}\p{M}])(?:restante|restanti|il resto|successiv|prossim|mancanti)/u,
    cannot:
      /(?<![\p{L}\p{M}])(?:non (?:posso|potrò|riesco|sono in grado|mi è possibile|sono autorizzat)|mi è impossibile)/u,
    write: /(?<![\p{L}\p{M}])(?:scrivere|redigere|sviluppare|elaborare|trattare|comporre)/u,
    rules: /(?<![\p{L}\p{M}])(?:(?:mie|miei) (?:\p{L}{1,20} )?(?:linee guida|regole|direttive|norme))/u,
    beyond: /(?<![\p{L}\p{M}])(?:mi fermo qui|ciò che posso scrivere|quello che posso scrivere|esula da)/u,
    edited:
      /(?<![\p{L}\p{M}])(?:ho (?:\p{L}{1,20} )?(?:sostituito|cambiato|scambiato|alleggerito|accorciato|aggiunto|tenuto|rimosso|riscritto|ampliato|tolto|adattato|modificato|mantenuto|snellito|tagliato))/u,
    asked:
      /(?<![\p{L}\p{M}])(?:volevi|voleva|chiesto|richiest[oa]|tue (?:note|osservazioni)|sue (?:note|osservazioni))/u,
    goOn: /(?<![\p{L}\p{M}])(?:(?:proseguo|continuo|procedo|vado avanti|proseguirò|continuerò))/u,
    lacks:
      /(?<![\p{L}\p{M}])(?:manca (?:ancora|qui|una?)|qui manca|serve (?:ancora )?una?|da aggiungere|va aggiunt)/u,
    expand:
      /(?<![\p{L}\p{M}])(?:ampliare|sviluppare|completare|riscrivere|rivedere|accorciare|approfondire)/u,
    editor:
      /^\P{L}{0,3}(?:(?:nota )?(?:per|a|all[ao]) (?:la |il |l[ao] )?(?:redazione|redattore|editor|revisore|cliente))[^:]{0,20}[:,–—-]/u,
    check:
      /(?<![\p{L}\p{M}])(?:ricontroll|controll|verific|conferm|prima d(?:i|ella) (?:andare online|pubblic))/u,
    machine:
      /(?<![\p{L}\p{M}])(?:(?<![\p{L}-])(?:ia|ai)(?![\p{L}])|intelligenza artificiale|modello linguistico)/u,
    draft:
      /(?<![\p{L}\p{M}])(?:questa bozza|non è (?:ancora )?(?:stata? )?(?:rilett|rivist|controllat|verificat))/u,
  },
  pt: {
    part: /(?<![\p{L}\p{M}])(?:artigo|seção|seções|secção|parágrafo|trecho|introdução|conclusão|rascunho|texto|parte(?!\p{L}))/u,
    rest: /(?<![\p{L}\p{M}])(?:o restante|o resto|restantes?|próxim|seguinte)/u,
    cannot:
      /(?<![\p{L}\p{M}])(?:não (?:posso|poderei|consigo|me é possível|vou (?:poder|conseguir)|estou autorizad|sou capaz)|é-me impossível)/u,
    write: /(?<![\p{L}\p{M}])(?:redigir|escrever|desenvolver|elaborar|tratar|abordar)/u,
    rules: /(?<![\p{L}\p{M}])(?:(?:minhas|meus) (?:\p{L}{1,20} )?(?:diretrizes|regras|normas|orientações))/u,
    beyond:
      /(?<![\p{L}\p{M}])(?:paro por aqui|fico por aqui|ao que posso escrever|do que posso escrever|o que posso escrever)/u,
    edited:
      /(?<![\p{L}\p{M}])(?:(?:troquei|substituí|mudei|suavizei|encurtei|acrescentei|deixei|adicionei|removi|reescrevi|ampliei|ajustei|mantive|retirei|reduzi|enxuguei))/u,
    asked:
      /(?<![\p{L}\p{M}])(?:pediu|pediste|pediram|solicitad[oa]|solicitou|queria|suas (?:notas|observações))/u,
    goOn: /(?<![\p{L}\p{M}])(?:(?:continuo|prossigo|sigo|continuarei|passo) (?:com|para|a))/u,
    lacks:
      /(?<![\p{L}\p{M}])(?:falta (?:ainda|aqui|uma?)|ainda falta|aqui (?:ainda )?falta|é preciso acrescentar|a acrescentar)/u,
    expand:
      /(?<![\p{L}\p{M}])(?:ampliad|ampliar|desenvolver|completar|reescrever|rever|encurtar|aprofundar)/u,
    editor:
      /^\P{L}{0,3}(?:(?:nota )?(?:para|à|ao) (?:a |o )?(?:redação|redator|editor|revisor|equipe|cliente))[^:]{0,20}[:,–—-]/u,
    check:
      /(?<![\p{L}\p{M}])(?:conferir|confirm|verific|checar|rever|antes d(?:e|a) (?:publicar|publicação|ir ao ar))/u,
    machine: /(?<![\p{L}\p{M}])(?:(?<![\p{L}-])ia(?![\p{L}])|inteligência artificial|modelo de linguagem)/u,
    draft: /(?<![\p{L}\p{M}])(?:este rascunho|ainda não foi (?:revisad|revist|conferid|verificad))/u,
  },
};
